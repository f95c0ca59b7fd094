import { createElement, type ElementType, type JSX } from 'react'

/** The classes that stand for a recipe of Chakra's. */
export interface StaticStyles {
  base: string
  /** A class for each value of each variant. */
  variants?: Readonly<Record<string, Readonly<Record<string, string>>>>
  defaults?: Readonly<Record<string, string>>
}

type Props = Record<string, unknown>

/** Of a variant's value only what it is called counts: `wide` is the class of `true`. */
const nameOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function split(props: Props, { base, variants = {}, defaults = {} }: StaticStyles) {
  const rest: Props = {}
  const chosen: Props = { ...defaults }
  for (const [name, value] of Object.entries(props)) {
    if (!(name in variants)) rest[name] = value
    else if (value !== undefined) chosen[name] = value
  }
  const classes = Object.entries(variants).map(([name, values]) => values[nameOf(chosen[name])])
  return { rest, className: [base, ...classes].filter(Boolean).join(' ') }
}

/** What `chakra(tag, recipe)` is in a build, which made the recipe's styles: an element with their classes. */
export function staticElement(tag: ElementType, styles: StaticStyles) {
  return function StaticElement({ as = tag, ...props }: Props & { as?: ElementType }): JSX.Element {
    if (!styles.variants) return createElement(as, { ...props, className: styles.base })
    const { rest, className } = split(props, styles)
    return createElement(as, { ...rest, className })
  }
}
