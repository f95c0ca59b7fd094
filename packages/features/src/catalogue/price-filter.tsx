import { currencyCodes, currencyExponent, formatMoney } from '@causeway/domain-types/currency.ts'
import { Button } from '@causeway/ui/button.tsx'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { NumberField } from '@causeway/ui/form/number-field.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

export interface PriceRange {
  currency?: string
  min?: number
  max?: number
}

interface PriceFilterProps extends PriceRange {
  /** In which one most likely looks. */
  usualCurrency: string
  onChange: (range: Record<keyof PriceRange, PriceRange[keyof PriceRange]> & PriceRange) => void
}

const Fields = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '2',
    p: '2',
    '& > :first-of-type, & > p': { gridColumn: '1 / -1' },
    '& > p': { color: 'fg.muted', fontSize: 'xs' },
  },
})

const options = currencyCodes.map((code) => ({ value: code, label: code }))

/** What is chosen, as the list of filters says it. */
function inWords({ currency, min, max }: PriceRange): string | null {
  if (currency === undefined) return null
  const amount = (units: number) => formatMoney(units, currency)
  if (min === undefined && max === undefined) return currency
  if (max === undefined) return `from ${amount(min ?? 0)}`
  return min === undefined ? `up to ${amount(max)}` : `${amount(min)} – ${amount(max)}`
}

/** Two prices of one currency, each optional and included. */
export function PriceFilter({ usualCurrency, onChange, ...range }: PriceFilterProps) {
  return (
    <FilterPopover label="Price" value={inWords(range)}>
      <PriceForm {...range} usualCurrency={usualCurrency} onChange={onChange} />
    </FilterPopover>
  )
}

function PriceForm({ usualCurrency, onChange, ...range }: PriceFilterProps) {
  const [currency, setCurrency] = useState(range.currency ?? usualCurrency)
  const [min, setMin] = useState(range.min ?? null)
  const [max, setMax] = useState(range.max ?? null)
  const decimals = currencyExponent(currency)
  const isEmpty = min === null && max === null
  const isTurned = min !== null && max !== null && min > max
  return (
    <Fields onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Currency"
        options={options}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value)}
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
