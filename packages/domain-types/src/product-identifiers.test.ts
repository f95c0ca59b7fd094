import { describe, expect, test } from 'vitest'
import { identifiersOf } from './product-identifiers.ts'

const none = { gtin: null, upc: null, ean: null, isbn: null }

describe('a barcode is told by its length and check digit', () => {
  test.each([
    ['4006381333931', { gtin: '4006381333931', ean: '4006381333931' }],
    ['036000291452', { gtin: '036000291452', upc: '036000291452' }],
    ['96385074', { gtin: '96385074', ean: '96385074' }],
    ['10012345678902', { gtin: '10012345678902' }],
    ['0036000291452', { gtin: '0036000291452', ean: '0036000291452', upc: '036000291452' }],
    ['978-0-306-40615-7', { gtin: '9780306406157', ean: '9780306406157', isbn: '9780306406157' }],
    ['0-306-40615-2', { isbn: '0306406152' }],
    ['080442957x', { isbn: '080442957X' }],
    ['979-0-2600-0043-8', { gtin: '9790260000438', ean: '9790260000438' }],
  ])('%s', (barcode, identifiers) => {
    expect(identifiersOf(barcode)).toEqual({ ...none, ...identifiers })
  })
})

describe('what proves nothing is no identifier', () => {
  test.each([
    ['a wrong check digit', '4006381333932'],
    ['two digits changed over', '4006381339331'],
    ['an ISBN with a wrong check digit', '0306406153'],
    ['a code of a store’s own', '2012345678903'],
    ['the same with twelve places', '212345678992'],
    ['a coupon', '9912345678909'],
    ['nothing but zeros', '0000000000000'],
    ['a length that no code has', '12345678901'],
    ['letters', 'BELL-4006381'],
    ['digits of another script', '٤٠٠٦٣٨١٣٣٣٩٣١'],
    ['an empty text', ''],
    ['no barcode', null],
  ])('%s', (_what, barcode) => {
    expect(identifiersOf(barcode)).toEqual(none)
  })
})
