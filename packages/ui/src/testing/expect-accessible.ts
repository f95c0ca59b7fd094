import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with rule and element for everything axe finds; colours are checked from the palette instead. */
export async function expectAccessible(root: Element): Promise<void> {
  const { violations } = await axe.run(root, {
    preload: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}\n  ${html}`),
  )
  expect(found).toEqual([])
}
