import * as z from 'zod/mini'

export const UnitOfMeasure = z.enum([
  'INCHES',
  'FEET',
  'YARDS',
  'MILLIMETERS',
  'CENTIMETERS',
  'METERS',
  'OUNCES',
  'POUNDS',
  'MILLIGRAMS',
  'GRAMS',
  'KILOGRAMS',
  'TONNES',
  'CARATS',
  'MILLILITERS',
  'LITERS',
  'PINTS',
  'QUARTS',
  'QUARTERS',
  'GALLONS',
])
export type UnitOfMeasure = z.output<typeof UnitOfMeasure>

/** Those of them that say how heavy something is. */
export const WeightUnit = z.enum([
  'OUNCES',
  'POUNDS',
  'MILLIGRAMS',
  'GRAMS',
  'KILOGRAMS',
  'TONNES',
  'CARATS',
] satisfies UnitOfMeasure[])
export type WeightUnit = z.output<typeof WeightUnit>

/** Those of them that say how long something is. */
export const LengthUnit = z.enum([
  'INCHES',
  'FEET',
  'YARDS',
  'MILLIMETERS',
  'CENTIMETERS',
  'METERS',
] satisfies UnitOfMeasure[])
export type LengthUnit = z.output<typeof LengthUnit>
