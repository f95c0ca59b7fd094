import {
  currencyCodes,
  currencyExponent,
  parseDecimal,
  toDecimalString,
} from '@causeway/domain-types/currency.ts'
import { Button } from '@causeway/ui/button.tsx'
import { NumberField } from '@causeway/ui/form/number-field.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { readUnits } from '@causeway/ui/form/units.ts'
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

const bounds = [
  { bound: 'min', label: 'From' },
  { bound: 'max', label: 'To' },
] as const

type Bound = (typeof bounds)[number]['bound']

const ALL_READABLE: Record<Bound, boolean> = { min: false, max: false }

const options = currencyCodes.map((code) => ({ value: code, label: code }))

/** Why this cannot be looked for. */
function problemOf(prices: Record<Bound, number | null>, unreadable: Record<Bound, boolean>): string | null {
  const { min, max } = prices
  const wrong = bounds.find(({ bound }) => unreadable[bound])
  if (wrong) return `“${wrong.label}” is not a price of this currency.`
  if (min === null && max === null) return 'Say at least one price.'
  if ((min ?? 0) < 0 || (max ?? 0) < 0) return 'No price is below nothing.'
  return min !== null && max !== null && min > max ? 'The first price is above the second.' : null
}

/** Asks for two prices of one currency. */
export function PriceForm({ usualCurrency, onChange, ...range }: PriceFilterProps) {
  const [currency, setCurrency] = useState(range.currency ?? usualCurrency)
  const [prices, setPrices] = useState({ min: range.min ?? null, max: range.max ?? null })
  const [unreadable, setUnreadable] = useState(ALL_READABLE)
  const decimals = currencyExponent(currency)
  const changeCurrency = (next: string) => {
    // The number stays as it is written; one that the other currency has no coins for is asked for again.
    const inNext = (amount: number | null) =>
      amount === null ? null : parseDecimal(toDecimalString(amount, currency), next)
    setPrices({ min: inNext(prices.min), max: inNext(prices.max) })
    setUnreadable(ALL_READABLE)
    setCurrency(next)
  }
  return (
    <Fields onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Currency"
        options={options}
        value={currency}
        onChange={(event) => changeCurrency(event.currentTarget.value)}
      />
      {bounds.map(({ bound, label }) => (
        <NumberField
          key={bound + currency}
          label={label}
          decimals={decimals}
          value={prices[bound]}
          onChange={(price) => setPrices({ ...prices, [bound]: price })}
          onInput={({ currentTarget }) =>
            setUnreadable({ ...unreadable, [bound]: 'problem' in readUnits(currentTarget.value, decimals) })
          }
        />
      ))}
      <p>Compares the lowest price of each, both ends included. Other currencies are left out.</p>
      <Button type="button" onClick={() => onChange({ currency: undefined, min: undefined, max: undefined })}>
        Any price
      </Button>
      {/* Enter presses it as well; a submit would come too late, when the panel is closed already. */}
      <Button
        type="submit"
        variant="solid"
        disabledReason={problemOf(prices, unreadable)}
        onClick={() => onChange({ currency, min: prices.min ?? undefined, max: prices.max ?? undefined })}
      >
        Apply
      </Button>
    </Fields>
  )
}
