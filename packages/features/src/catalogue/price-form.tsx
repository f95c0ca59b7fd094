import {
  currencyCodes,
  currencyExponent,
  parseDecimal,
  toDecimalString,
} from '@causeway/domain-types/currency.ts'
import { Button } from '@causeway/ui/button.tsx'
import { NumberField } from '@causeway/ui/form/number-field.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

export interface PriceRange {
  currency?: string
  min?: number
  max?: number
}

export interface PriceFilterProps extends PriceRange {
  /** In which one most likely looks. */
  usualCurrency: string
  onChange: (range: PriceRange) => void
}

const Fields = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '2',
    p: '2',
    '& > div:first-of-type, & > p': { gridColumn: '1 / -1' },
    '& > p': { color: 'fg.muted', fontSize: 'xs' },
  },
})

const options = currencyCodes.map((code) => ({ value: code, label: code }))

/** Asks for two prices of one currency. */
export function PriceForm({ usualCurrency, onChange, ...range }: PriceFilterProps) {
  const [currency, setCurrency] = useState(range.currency ?? usualCurrency)
  const [min, setMin] = useState(range.min ?? null)
  const [max, setMax] = useState(range.max ?? null)
  const decimals = currencyExponent(currency)
  const changeCurrency = (next: string) => {
    // The number stays as it is written; one that the other currency has no coins for is asked for again.
    const inNext = (amount: number | null) =>
      amount === null ? null : parseDecimal(toDecimalString(amount, currency), next)
    setMin(inNext(min))
    setMax(inNext(max))
    setCurrency(next)
  }
  const isEmpty = min === null && max === null
  const isTurned = min !== null && max !== null && min > max
  return (
    <Fields onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Currency"
        options={options}
        value={currency}
        onChange={(event) => changeCurrency(event.currentTarget.value)}
      />
      <NumberField label="From" decimals={decimals} value={min} onChange={setMin} />
      <NumberField label="To" decimals={decimals} value={max} onChange={setMax} />
      <p>Compares the lowest price of each, both ends included. Other currencies are left out.</p>
      <Button type="button" onClick={() => onChange({ currency: undefined, min: undefined, max: undefined })}>
        Any price
      </Button>
      {/* Enter presses it as well; a submit would come too late, when the panel is closed already. */}
      <Button
        type="submit"
        variant="solid"
        disabledReason={
          isEmpty ? 'Say at least one price.' : isTurned ? 'The first price is above the second.' : null
        }
        onClick={() => onChange({ currency, min: min ?? undefined, max: max ?? undefined })}
      >
        Apply
      </Button>
    </Fields>
  )
}
