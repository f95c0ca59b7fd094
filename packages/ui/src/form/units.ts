/** Why a typed number cannot be taken. */
export type UnitsProblem = 'not-a-number' | 'too-many-decimals' | 'too-large'

export type ReadUnits = { units: number | null } | { problem: UnitsProblem }

/** "1284.50" for 128450 with two decimals. */
export function unitsText(units: number | null, decimals: number): string {
  if (units === null) return ''
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`
}

const GROUPED_BY_POINTS = /^-?\d{1,3}(\.\d{3})+,\d*$/

/**
 * A comma is a decimal sign unless a point follows it or three digits do: "1,284.50", "1284,5", "1,284". Points before
 * it then only part the thousands: "1.284,50".
 */
function withPoint(text: string, decimals: number): string {
  if (!text.includes(',')) return text
  if (text.lastIndexOf('.') > text.lastIndexOf(',')) return text.replaceAll(',', '')
  if (text.includes('.'))
    return GROUPED_BY_POINTS.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  const groups = /^-?\d{1,3}(,\d{3})+$/.test(text) && (decimals !== 3 || text.split(',').length > 2)
  return groups ? text.replaceAll(',', '') : text.replace(',', '.')
}

/** Reads what was typed as a whole number of the smallest unit, digit by digit: no floats on the way. */
export function readUnits(typed: string, decimals: number): ReadUnits {
  const text = typed.replaceAll(/[\s'’_]/gu, '').replace('−', '-')
  if (text === '') return { units: null }
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(withPoint(text, decimals)) ?? []
  if (whole === '' && rest === '') return { problem: 'not-a-number' }
  const significant = rest.replace(/0+$/, '')
  if (significant.length > decimals) return { problem: 'too-many-decimals' }
  const units = Number(`${whole}${significant.padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(units)) return { problem: 'too-large' }
  return { units: sign === '-' && units !== 0 ? -units : units }
}

export function unitsProblemText(problem: UnitsProblem, decimals: number): string {
  switch (problem) {
    case 'not-a-number':
      return decimals > 0
        ? `Enter a number, e.g. ${unitsText(1250 * 10 ** (decimals - 2), decimals)}`
        : 'Enter a whole number'
    case 'too-many-decimals':
      return decimals === 0
        ? 'Enter a whole number'
        : `Enter at most ${decimals} decimal${decimals === 1 ? '' : 's'}`
    case 'too-large':
      return 'Enter a smaller number'
  }
}
