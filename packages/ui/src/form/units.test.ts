import { expect, test } from 'vitest'
import { readUnits, unitsProblemText, unitsText } from './units.ts'

test.each([
  ['', 2, null],
  ['   ', 2, null],
  ['12', 2, 1200],
  ['12.5', 2, 1250],
  ['12.50', 2, 1250],
  ['.5', 2, 50],
  ['12.', 2, 1200],
  ['1,284.50', 2, 128450],
  ['1,284', 2, 128400],
  ['1284,5', 2, 128450],
  ['1.500,00', 2, 150000],
  ['1.284.000,5', 2, 128400050],
  ['-1.284,50', 2, -128450],
  ['12,34', 2, 1234],
  ['1,284,000', 2, 128400000],
  ["1'284.50", 2, 128450],
  ['1 284.50', 2, 128450],
  ['12.500000', 2, 1250],
  ['-3.2', 2, -320],
  ['−3.2', 2, -320],
  ['-0', 2, 0],
  ['18400', 0, 18400],
  ['18,400', 0, 18400],
  ['31.25', 3, 31250],
  ['31,250', 3, 31250],
  ['1,031,250', 3, 1031250000],
  ['0.07', 2, 7],
  ['1.15', 2, 115],
  ['90071992547409.91', 2, 9007199254740991],
])('%j with %i decimals is %j units', (typed, decimals, units) => {
  expect(readUnits(typed, decimals)).toEqual({ units })
})

test.each([
  ['twelve', 2, 'not-a-number', 'Enter a number, e.g. 12.50'],
  ['-', 2, 'not-a-number', 'Enter a number, e.g. 12.50'],
  ['1.50,00', 2, 'not-a-number', 'Enter a number, e.g. 12.50'],
  ['1.2.3', 2, 'not-a-number', 'Enter a number, e.g. 12.50'],
  ['1e3', 0, 'not-a-number', 'Enter a whole number'],
  ['12.345', 2, 'too-many-decimals', 'Enter at most 2 decimals'],
  ['12.5', 0, 'too-many-decimals', 'Enter a whole number'],
  ['90071992547409.92', 2, 'too-large', 'Enter a smaller number'],
] as const)('%j with %i decimals is %s', (typed, decimals, problem, text) => {
  expect(readUnits(typed, decimals)).toEqual({ problem })
  expect(unitsProblemText(problem, decimals)).toBe(text)
})

test.each([
  [null, 2, ''],
  [0, 2, '0.00'],
  [7, 2, '0.07'],
  [128450, 2, '1284.50'],
  [-320, 2, '-3.20'],
  [18400, 0, '18400'],
  [31250, 3, '31.250'],
])('%j units with %i decimals are shown as %j', (units, decimals, text) => {
  expect(unitsText(units, decimals)).toBe(text)
  expect(readUnits(text, decimals)).toEqual({ units })
})
