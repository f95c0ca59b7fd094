import { toGrams } from '@causeway/domain-types/measures.ts'
import type { WeightUnit } from '@causeway/domain-types/unit-of-measure.ts'

/** A product here differs in three things at most. */
const MOST_OPTIONS = 3
/** What a variation that leaves an attribute to the shopper has for its value. */
export const ANY_VALUE = 'Any'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A name as text: WordPress keeps names as HTML. */
export const plainName = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => entities[name] ?? characterOf(name) ?? whole)

function characterOf(name: string): string | null {
  const [, hex, digits] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(digits)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : null
}

/** Grams of a weight in a unit of WooCommerce's; null where either says nothing. */
export const gramsIn = (weight: number, unit: WeightUnit | null): number | null =>
  unit && weight > 0 ? toGrams(weight, unit) : null

/** What of a product's options fits; what a store has more is said together with the third. */
export function fitOptions(options: readonly string[]): string[] {
  if (options.length <= MOST_OPTIONS) return [...options]
  return [...options.slice(0, MOST_OPTIONS - 1), options.slice(MOST_OPTIONS - 1).join(' / ')]
}

/** Why products of these types are not taken. */
export const notSoldAlone: Readonly<Record<string, string>> = {
  grouped: 'A group is sold by its products, which come in by themselves.',
  external: 'It is sold on another site, so no order could be placed with this store.',
}
