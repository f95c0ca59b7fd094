import { formatMoney } from '@causeway/domain-types/currency.ts'
import { FilterPopover } from '@causeway/ui/filter-popover.tsx'
import { lazy, Suspense } from 'react'
import type { PriceFilterProps, PriceRange } from './price-form.tsx'

const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }))

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
      <Suspense>
        <PriceForm {...range} usualCurrency={usualCurrency} onChange={onChange} />
      </Suspense>
    </FilterPopover>
  )
}
