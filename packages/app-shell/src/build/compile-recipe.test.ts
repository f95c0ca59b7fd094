import { createTheme } from '@causeway/ui/theme.ts'
import { expect, it } from 'vitest'
import { compileRecipe } from './compile-recipe.ts'

const theme = createTheme({ accent: 'channel' })

it('makes a class for the base and one for each value of a variant', () => {
  const { styles, css } = compileRecipe(theme, {
    base: { color: 'fg.muted' },
    variants: { wide: { true: { width: 'full' } }, size: { sm: { px: '2' }, md: {} } },
    defaultVariants: { size: 'sm' },
  })
  expect(styles).toEqual({
    base: styles.base,
    variants: {
      wide: { true: `${styles.base}-wide-true` },
      size: { sm: `${styles.base}-size-sm`, md: `${styles.base}-size-md` },
    },
    defaults: { size: 'sm' },
  })
  expect(css).toContain(`.${styles.base}{color:var(--cw-colors-fg-muted);}`)
  expect(css).toContain(`.${styles.base}-wide-true{width:var(--cw-sizes-full);}`)
})

it('lets a condition of the base win over a variant, as Chakra does', () => {
  const { styles, css } = compileRecipe(theme, {
    base: { minHeight: '8', '@media (pointer: coarse)': { minHeight: '10' } },
    variants: { size: { sm: { minHeight: '7' } } },
  })
  const [plain, conditional] = [
    css.indexOf(`.${styles.base}-size-sm{`),
    css.indexOf('@media (pointer: coarse)'),
  ]
  expect(plain).toBeGreaterThan(-1)
  expect(conditional).toBeGreaterThan(plain)
})

it('gives each recipe its own rules, also where two say the same of one width', () => {
  const recipes = ['grid', 'flex'].map((display) =>
    compileRecipe(theme, { base: { display, px: { base: '4', md: '6' } } }),
  )
  for (const { styles, css } of recipes)
    expect(css).toMatch(
      new RegExp(`@media[^{]+{[^}]*\\.${styles.base}{padding-inline:var\\(--cw-spacing-6\\)`),
    )
})

it('refuses what it cannot make', () => {
  expect(() => compileRecipe(theme, { variants: {}, compoundVariants: [{ css: { color: 'fg' } }] })).toThrow(
    'compound variants',
  )
})
