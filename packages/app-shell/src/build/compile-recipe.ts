import { createHash } from 'node:crypto'
import type { RecipeDefinition, SystemContext, SystemStyleObject } from '@chakra-ui/react'
import type { StaticStyles } from '@causeway/ui/static-element.tsx'
import createCache from '@emotion/cache'
import { type CSSObject, css } from '@emotion/react'

const cache = createCache({ key: 'static' })

/** Style rules as text, as Emotion writes them. */
export function rulesOf(selector: string, styles: CSSObject | CSSObject[]): string {
  const serialized = css(styles)
  // Emotion remembers rules by this name, whatever their selector.
  const name = `${selector} ${serialized.name}`
  return cache.insert(selector, { ...serialized, name }, cache.sheet, false) ?? ''
}

const LAYER = '@layer recipes'

/** A style's rules in two parts, since those under a condition (`@media`) come after all others of the recipe. */
function rulesOfStyle({ cva }: SystemContext, className: string, style: SystemStyleObject) {
  const { [LAYER]: layer = {}, ...outer } = cva({ base: style })({}) as Record<string, CSSObject>
  const isConditional = ([key]: [string, unknown]) => key.startsWith('@')
  const styles = Object.entries(layer)
  const rules = (within: typeof styles, others: CSSObject = {}) =>
    rulesOf(`.${className}`, { [LAYER]: Object.fromEntries(within), ...others })
  return {
    plain: rules(styles.filter((one) => !isConditional(one))),
    conditional: rules(styles.filter(isConditional), outer),
  }
}

/** Makes of a recipe what Chakra would make of it while the page runs: classes, and the rules of these. */
export function compileRecipe(
  theme: SystemContext,
  recipe: RecipeDefinition,
): { styles: StaticStyles; css: string } {
  const { base = {}, variants = {}, defaultVariants = {}, compoundVariants = [] } = recipe
  if (compoundVariants.length > 0) throw new Error('Static styles know no compound variants: use a selector.')
  const name = `c${createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 7)}`
  const rules = [rulesOfStyle(theme, name, base)]
  const classes = Object.entries(variants).map(([variant, values]) => {
    const named = Object.entries(values as Record<string, SystemStyleObject>).map(([value, style]) => {
      const className = `${name}-${variant}-${value}`
      rules.push(rulesOfStyle(theme, className, style))
      return [value, className]
    })
    return [variant, Object.fromEntries(named)]
  })
  const defaults = Object.entries(defaultVariants).map(([variant, value]) => [variant, String(value)])
  return {
    styles: {
      base: name,
      ...(classes.length > 0 ? { variants: Object.fromEntries(classes) } : {}),
      ...(defaults.length > 0 ? { defaults: Object.fromEntries(defaults) } : {}),
    },
    css: [...rules.map(({ plain }) => plain), ...rules.map(({ conditional }) => conditional)].join(''),
  }
}
