import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { OfferStatus, Sku } from '@causeway/domain-types/offer.ts'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { formatCount } from '../parts/count-text.ts'
import { offerStatusTones } from '../parts/offer-status-tones.ts'
import { StatusText } from '../parts/status-text.tsx'
import { skuFacts } from './sku-facts.ts'

/** What tells a variant from the others: "M · Blue"; the name where it has no options. */
export function variantName({ variantValues, name }: Pick<Sku, 'variantValues' | 'name'>): string {
  return variantValues.map(({ value }) => value).join(' · ') || name
}

/** Stock as people read it; what is not counted is always for sale. */
export function stockText({ inventoryTracked, qtyAvailable, inStock, status }: Sku): string {
  if (status !== 'AVAILABLE' && !inStock) return 'Not sold'
  if (!inventoryTracked) return 'Not tracked'
  return inStock ? formatCount(qtyAvailable) : 'Sold out'
}

const Name = chakra('div', {
  base: {
    py: '1.5',
    // The last of its values may be all that tells it from the others.
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      listStyle: 'none',
      m: 0,
      p: 0,
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'normal',
    },
  },
})

function VariantCell({ sku, offerStatus }: { sku: Sku; offerStatus: OfferStatus }) {
  const facts = skuFacts(sku)
  const isApart = sku.status !== offerStatus
  return (
    <Name>
      {variantName(sku)}
      {(isApart || facts.length > 0) && (
        <ul>
          {isApart && (
            <li>
              <StatusText tones={offerStatusTones} status={sku.status} />
            </li>
          )}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </Name>
  )
}

const compareAt: Column<Sku> = {
  key: 'compareAt',
  header: 'Compare at',
  align: 'end',
  width: 116,
  hideBelow: 'sm',
  cell: ({ retailPrice, currency }) =>
    retailPrice === null ? '–' : <MoneyText emphasis="muted">{formatMoney(retailPrice, currency)}</MoneyText>,
}

const columnsFor = (skus: readonly Sku[], offerStatus: OfferStatus): readonly Column<Sku>[] => [
  {
    key: 'variant',
    header: 'Variant',
    mobile: 'primary',
    cell: (sku) => <VariantCell sku={sku} offerStatus={offerStatus} />,
  },
  { key: 'sku', header: 'SKU', width: 172, mobile: 'secondary', cell: ({ sku }) => sku ?? '–' },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    width: 112,
    mobile: 'secondary',
    mobileLabel: 'Stock',
    cell: (sku) =>
      sku.inStock ? stockText(sku) : <StatusBadge tone="warning">{stockText(sku)}</StatusBadge>,
  },
  ...(skus.some(({ retailPrice }) => retailPrice !== null) ? [compareAt] : []),
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    width: 116,
    mobile: 'primary',
    cell: ({ salePrice, currency }) => (
      <MoneyText emphasis="strong">{formatMoney(salePrice, currency)}</MoneyText>
    ),
  },
]

/** What a shopper may choose from, each with its own price and stock. */
export function SkuTable({ skus, offerStatus }: { skus: readonly Sku[]; offerStatus: OfferStatus }) {
  const columns = useMemo(() => columnsFor(skus, offerStatus), [skus, offerStatus])
  return (
    <DataTable
      caption="Variants"
      columns={columns}
      rows={skus}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No variants">Nothing of this offer can be bought.</EmptyState>}
    />
  )
}
