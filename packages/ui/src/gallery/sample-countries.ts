import type { PickOption } from '../match-options.ts'

const CODES =
  'AR AT AU BE BG BR CA CH CI CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT RO RS SE SG SI SK TH TR TW UA US UY VN ZA'

const names = new Intl.DisplayNames('en', { type: 'region' })

export const sampleCountries: readonly PickOption[] = CODES.split(' ').map((code) => ({
  value: code,
  label: names.of(code) ?? code,
  hint: code,
}))
