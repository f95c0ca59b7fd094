import * as z from 'zod/mini'

/** How long something is. */
export const LengthUnit = z.enum(['INCHES', 'FEET', 'YARDS', 'MILLIMETERS', 'CENTIMETERS', 'METERS'])
export type LengthUnit = z.output<typeof LengthUnit>

/** How heavy something is. */
export const WeightUnit = z.enum(['OUNCES', 'POUNDS', 'MILLIGRAMS', 'GRAMS', 'KILOGRAMS', 'TONNES', 'CARATS'])
export type WeightUnit = z.output<typeof WeightUnit>

export const UnitOfMeasure = z.enum([
  ...LengthUnit.options,
  ...WeightUnit.options,
  'MILLILITERS',
  'LITERS',
  'PINTS',
  'QUARTS',
  'QUARTERS',
  'GALLONS',
])
export type UnitOfMeasure = z.output<typeof UnitOfMeasure>
