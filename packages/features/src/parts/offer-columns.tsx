import type { OfferRow } from '@causeway/domain-types/offer.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { formatCount } from './count-text.ts'
import { StatusText } from './status-text.tsx'
import { humanize } from './status-view.ts'
import { offerStatusTones, publishingStatusTones, subscriptionStatusTones } from './offer-status-tones.ts'
import { PictureName } from './picture-name.tsx'
import { priceRange } from './price-range.ts'

const seller: Column<OfferRow> = {
  key: 'seller',
  header: 'Seller',
  sortKey: 'seller',
  width: 132,
  hideBelow: 'md',
  mobile: 'secondary',
  cell: (offer) => offer.seller,
}

const publishing: Column<OfferRow> = {
  key: 'publishing',
  header: 'Publishing',
  width: 140,
  hideBelow: 'md',
  mobile: 'secondary',
  cell: ({ publishingStatus }) => <StatusText tones={publishingStatusTones} status={publishingStatus} />,
}

const subscription: Column<OfferRow> = {
  key: 'subscription',
  header: 'Subscription',
  width: 140,
  hideBelow: 'md',
  mobile: 'secondary',
  cell: ({ subscriptionStatus }) =>
    subscriptionStatus ? <StatusText tones={subscriptionStatusTones} status={subscriptionStatus} /> : '–',
}

/**
 * A channel's list spans merchants and says which offers the app has subscribed to; all of them are published.
 * `noun`: what one row is.
 */
export function offerColumns(whose: 'channel' | 'merchant', noun: string): readonly Column<OfferRow>[] {
  const isChannel = whose === 'channel'
  return [
    {
      key: 'name',
      header: humanize(noun),
      sortKey: 'name',
      mobile: 'primary',
      cell: ({ name, imageUrl }) => <PictureName url={imageUrl} name={name} />,
    },
    { key: 'id', header: 'Id', sortKey: 'id', width: 96, hideBelow: 'lg', cell: ({ id }) => `#${id}` },
    ...(isChannel ? [seller] : []),
    {
      key: 'vendor',
      header: 'Vendor',
      sortKey: 'vendor',
      width: 112,
      hideBelow: 'lg',
      cell: ({ vendor }) => vendor ?? '–',
    },
    {
      key: 'externalId',
      header: 'External id',
      sortKey: 'externalId',
      width: 140,
      // Beside a seller it would leave the name too little room.
      hideBelow: isChannel ? 'xl' : 'lg',
      cell: ({ externalId }) => externalId,
    },
    {
      key: 'status',
      header: 'Status',
      width: 116,
      mobile: 'secondary',
      cell: ({ status }) => <StatusText tones={offerStatusTones} status={status} />,
    },
    isChannel ? subscription : publishing,
    {
      key: 'variants',
      header: 'Variants',
      align: 'end',
      width: 84,
      hideBelow: 'md',
      cell: ({ skuCount }) => formatCount(skuCount),
    },
    {
      key: 'stock',
      header: 'Stock',
      align: 'end',
      width: 68,
      hideBelow: 'sm',
      cell: ({ qtyAvailable }) => formatCount(qtyAvailable),
    },
    {
      key: 'price',
      header: 'Price',
      sortKey: 'minPrice',
      align: 'end',
      width: 148,
      mobile: 'primary',
      cell: (offer) => <MoneyText>{priceRange(offer)}</MoneyText>,
    },
  ]
}
