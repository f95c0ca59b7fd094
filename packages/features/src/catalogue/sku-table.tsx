import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Sku } from '@causeway/domain-types/offer.ts'
import { type Column, DataTable } from '@causeway/ui/data-table.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { formatCount } from '../parts/count-text.ts'

/** What tells a variant from the others: "M · Blue"; the name where it has no options. */
export function variantName({ variantValues, name }: Pick<Sku, 'variantValues' | 'name'>): string {
  return variantValues.map(({ value }) => value).join(' · ') || name
}

/** Stock as people read it; what is not counted is always for sale. */
export function stockText({ inventoryTracked, qtyAvailable, inStock }: Sku): string {
  if (!inventoryTracked) return 'Not tracked'
  return inStock ? formatCount(qtyAvailable) : 'Sold out'
}

const columns: readonly Column<Sku>[] = [
  { key: 'variant', header: 'Variant', mobile: 'primary', cell: variantName },
  { key: 'sku', header: 'SKU', mobile: 'secondary', cell: ({ sku }) => sku ?? '–' },
  {
    key: 'barcode',
    header: 'Barcode',
    width: 148,
    hideBelow: 'md',
    cell: ({ barcode }) => barcode ?? '–',
  },
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
  {
    key: 'compareAt',
    header: 'Compare at',
    align: 'end',
    width: 116,
    hideBelow: 'sm',
    cell: ({ retailPrice, currency }) =>
      retailPrice === null ? (
        '–'
      ) : (
        <MoneyText emphasis="muted">{formatMoney(retailPrice, currency)}</MoneyText>
      ),
  },
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
export function SkuTable({ skus }: { skus: readonly Sku[] }) {
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
