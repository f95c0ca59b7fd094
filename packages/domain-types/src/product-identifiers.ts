import type { ProductIdentifiers } from './offer.ts'

const NONE: ProductIdentifiers = { gtin: null, upc: null, ean: null, isbn: null }

// Codes that a store gives for itself (weighed goods, coupons): they pass the check and name nothing outside of it.
const isOwnOfStore = (ean: string) => /^(02|04|05|2|98[1-4]|99)/.test(ean)

/** GS1's check digit: from the right, each other digit counts three times. */
function hasGs1CheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The check digit of an ISBN of ten places, in which an X stands for 10. */
function isIsbn10(code: string): boolean {
  const sum = Array.from(code).reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at),
    0,
  )
  return sum % 11 === 0
}

function ofDigits(digits: string): ProductIdentifiers {
  switch (digits.length) {
    case 8:
      return /^[02]/.test(digits) ? NONE : { ...NONE, gtin: digits, ean: digits }
    case 12:
      return isOwnOfStore(`0${digits}`) ? NONE : { ...NONE, gtin: digits, upc: digits }
    case 13: {
      if (isOwnOfStore(digits)) return NONE
      // An EAN that begins with a zero is a UPC written with thirteen places.
      const upc = digits.startsWith('0') ? digits.slice(1) : null
      // 979-0 is for printed music.
      const isbn = /^97(8|9[1-9])/.test(digits) ? digits : null
      return { gtin: digits, upc, ean: digits, isbn }
    }
    default:
      return { ...NONE, gtin: digits }
  }
}

/** What a barcode is, told by its length and its check digit; all null for a code of a store's own. */
export function identifiersOf(barcode: string | null): ProductIdentifiers {
  const code = (barcode ?? '').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{9}[\dX]$/.test(code)) return isIsbn10(code) ? { ...NONE, isbn: code } : NONE
  const isCode = /^(\d{8}|\d{12,14})$/.test(code) && Number(code) > 0
  return isCode && hasGs1CheckDigit(code) ? ofDigits(code) : NONE
}
