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
