import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { SkuRow } from '@causeway/domain-types/offer.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { formatCount } from '../parts/count-text.ts'
import { PictureName } from '../parts/picture-name.tsx'

const seller: Column<SkuRow> = {
  key: 'seller',
  header: 'Seller',
  width: 148,
  hideBelow: 'md',
  cell: (row) => row.seller,
}

const stockOf = ({ inventoryTracked, qtyAvailable, inStock }: SkuRow) =>
  inventoryTracked ? formatCount(qtyAvailable) : inStock ? 'Not counted' : '0'

/** A channel’s list spans merchants, and says whose each is. */
export function skuColumns(whose: 'channel' | 'merchant'): readonly Column<SkuRow>[] {
  return [
    {
      key: 'name',
      header: 'Variant',
      sortKey: 'name',
      mobile: 'primary',
      cell: ({ offerName, name, imageUrl }) => (
        <PictureName url={imageUrl} name={name === null ? offerName : `${offerName} · ${name}`} />
      ),
    },
    { key: 'id', header: 'Id', sortKey: 'id', width: 112, hideBelow: 'lg', cell: ({ id }) => `#${id}` },
    {
      key: 'sku',
      header: 'SKU',
      width: 148,
      mobile: 'secondary',
      cell: ({ sku }) => sku ?? '–',
    },
    {
      key: 'barcode',
      header: 'Barcode',
      width: 140,
      hideBelow: 'lg',
      cell: ({ barcode }) => barcode ?? '–',
    },
    ...(whose === 'channel' ? [seller] : []),
    {
      key: 'stock',
      header: 'Stock',
      align: 'end',
      width: 100,
      mobile: 'secondary',
      mobileLabel: 'Stock',
      cell: stockOf,
    },
    {
      key: 'price',
      header: 'Price',
      sortKey: 'price',
      align: 'end',
      width: 116,
      mobile: 'primary',
      cell: ({ salePrice, currency }) => <MoneyText>{formatMoney(salePrice, currency)}</MoneyText>,
    },
  ]
}
