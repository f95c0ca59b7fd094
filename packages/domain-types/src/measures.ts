import type { LengthUnit, WeightUnit } from './unit-of-measure.ts'

// What one unit holds, in grams or in millimetres, and how it is written: its sign first.
const weights = {
  MILLIGRAMS: { holds: 0.001, written: ['mg'] },
  CARATS: { holds: 0.2, written: ['ct'] },
  GRAMS: { holds: 1, written: ['g'] },
  OUNCES: { holds: 28.349_523_125, written: ['oz'] },
  POUNDS: { holds: 453.592_37, written: ['lb', 'lbs'] },
  KILOGRAMS: { holds: 1000, written: ['kg'] },
  TONNES: { holds: 1_000_000, written: ['t'] },
} as const satisfies Record<WeightUnit, { holds: number; written: readonly [string, ...string[]] }>

const lengths = {
  MILLIMETERS: { holds: 1, written: ['mm'] },
  CENTIMETERS: { holds: 10, written: ['cm'] },
  INCHES: { holds: 25.4, written: ['in', 'inch'] },
  FEET: { holds: 304.8, written: ['ft', 'foot'] },
  YARDS: { holds: 914.4, written: ['yd'] },
  METERS: { holds: 1000, written: ['m'] },
} as const satisfies Record<LengthUnit, { holds: number; written: readonly [string, ...string[]] }>

const spellingsOf = <Unit extends string>(
  units: Readonly<Record<Unit, { written: readonly string[] }>>,
): ReadonlyMap<string, Unit> =>
  new Map(
    (Object.keys(units) as Unit[]).flatMap((unit) => {
      const word = unit.toLowerCase()
      return [word, word.replace(/s$/, ''), ...units[unit].written].map((text): [string, Unit] => [
        text,
        unit,
      ])
    }),
  )

const weightUnits = spellingsOf<WeightUnit>(weights)
const lengthUnits = spellingsOf<LengthUnit>(lengths)

/** The signs that a unit may be written with, for telling somebody who wrote another. */
export const WEIGHT_SIGNS = Object.values(weights).map(({ written: [sign] }) => sign)
export const LENGTH_SIGNS = Object.values(lengths).map(({ written: [sign] }) => sign)

/** The unit that is meant by `kg`, `lbs` or `KILOGRAMS`; null where none is. */
export const readWeightUnit = (text: string): WeightUnit | null =>
  weightUnits.get(text.trim().toLowerCase()) ?? null

export const readLengthUnit = (text: string): LengthUnit | null =>
  lengthUnits.get(text.trim().toLowerCase()) ?? null

// A factor's own inexactness must not become decimals that nobody wrote.
const rounded = (value: number) => Number(value.toFixed(3))

export const toGrams = (weight: number, unit: WeightUnit): number => rounded(weight * weights[unit].holds)
export const fromGrams = (grams: number, unit: WeightUnit): number => rounded(grams / weights[unit].holds)

export const convertLength = (length: number, from: LengthUnit, to: LengthUnit): number =>
  from === to ? length : rounded((length * lengths[from].holds) / lengths[to].holds)

/** A weight in the unit that its store writes it in; without one in the metric unit that reads best. */
export function weightText(grams: number, unit: WeightUnit | null): string {
  const shown = unit ?? (grams < 1000 ? 'GRAMS' : 'KILOGRAMS')
  return `${fromGrams(grams, shown).toLocaleString('en-US', { maximumFractionDigits: 3 })} ${weights[shown].written[0]}`
}

interface Sizes {
  length: number | null
  width: number | null
  height: number | null
  unit: LengthUnit
}

/** Length, width and height as people write them: “10 × 20 × 5 cm”. */
export function sizeText({ length, width, height, unit }: Sizes): string {
  const sides = [length, width, height].map((side) => side?.toLocaleString('en-US') ?? '–')
  return `${sides.join(' × ')} ${lengths[unit].written[0]}`
}
