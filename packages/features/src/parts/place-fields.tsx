import { countryCodes } from '@causeway/domain-types/country.ts'
import { currencyCodes } from '@causeway/domain-types/currency.ts'
import { ComboboxField, type ComboboxFieldProps } from '@causeway/ui/form/combobox-field.tsx'

type CodeFieldProps = Omit<ComboboxFieldProps, 'label' | 'options' | 'value' | 'onChange'> & {
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** Those to choose from; all there are, unless the platform offers others. */
  codes?: readonly string[]
}

const names = (type: 'region' | 'currency') => new Intl.DisplayNames('en', { type })

function options(codes: readonly string[], type: 'region' | 'currency') {
  const named = names(type)
  const all = codes.map((value) => ({ value, label: named.of(value) ?? value, hint: value }))
  return all.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** "Portugal" for PT. */
export const countryName = (code: string): string => names('region').of(code) ?? code

/** "Euro" for EUR. */
export const currencyName = (code: string): string => names('currency').of(code) ?? code

export function CountryField({ value, codes = countryCodes, onChange, ...field }: CodeFieldProps) {
  return (
    <ComboboxField
      label="Country"
      optional
      options={options(codes, 'region')}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      {...field}
    />
  )
}

export function CurrencyField({ value, codes = currencyCodes, onChange, ...field }: CodeFieldProps) {
  return (
    <ComboboxField
      label="Currency"
      optional
      options={options(codes, 'currency')}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      {...field}
    />
  )
}
