import { expect, test } from 'vitest'
import {
  convertLength,
  fromGrams,
  readLengthUnit,
  readWeightUnit,
  sizeText,
  toGrams,
  weightText,
} from './measures.ts'

test.each([
  ['kg', 'KILOGRAMS'],
  ['lbs', 'POUNDS'],
  ['LB', 'POUNDS'],
  [' Ounces ', 'OUNCES'],
  ['gram', 'GRAMS'],
  ['stone', null],
  ['', null],
])('a weight in “%s” is in %s', (text, unit) => {
  expect(readWeightUnit(text)).toBe(unit)
})

test.each([
  ['in', 'INCHES'],
  ['inch', 'INCHES'],
  ['feet', 'FEET'],
  ['CENTIMETERS', 'CENTIMETERS'],
  ['kg', null],
])('a length in “%s” is in %s', (text, unit) => {
  expect(readLengthUnit(text)).toBe(unit)
})

test('a weight comes back as it was written', () => {
  for (const weight of [0.1, 1.1, 2.2, 17, 1234.5]) {
    expect(fromGrams(toGrams(weight, 'POUNDS'), 'POUNDS')).toBe(weight)
    expect(fromGrams(toGrams(weight, 'OUNCES'), 'OUNCES')).toBe(weight)
  }
})

test.each([
  [120, null, '120 g'],
  [1500, null, '1.5 kg'],
  [498.952, 'POUNDS', '1.1 lb'],
  [2_500_000, 'KILOGRAMS', '2,500 kg'],
] as const)('%d grams in %s read %s', (grams, unit, text) => {
  expect(weightText(grams, unit)).toBe(text)
})

test('sizes read as people write them, and say which one is missing', () => {
  expect(sizeText({ length: 10.5, width: 20, height: 5, unit: 'CENTIMETERS' })).toBe('10.5 × 20 × 5 cm')
  expect(sizeText({ length: 10, width: null, height: 5, unit: 'INCHES' })).toBe('10 × – × 5 in')
})

test('lengths go from one unit into another', () => {
  expect(convertLength(2, 'INCHES', 'CENTIMETERS')).toBe(5.08)
  expect(convertLength(1, 'METERS', 'FEET')).toBe(3.281)
  expect(convertLength(0.123_456, 'METERS', 'METERS')).toBe(0.123_456)
})
