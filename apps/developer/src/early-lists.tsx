import { earlyList, type EarlyLists } from '@causeway/app-shell/early/early-lists.tsx'
import { offerColumns } from '@causeway/features/parts/offer-columns.tsx'
import { offerListSearch, offerSearchPlaceholder } from '@causeway/features/catalogue/offer-list.ts'
import { bagColumns } from '@causeway/features/orders/bag-columns.tsx'
import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { bagListSearch, bagSearchPlaceholder } from '@causeway/features/orders/bag-list.ts'
import { orderColumns } from '@causeway/features/orders/order-columns.tsx'
import { orderListSearch, orderSearchPlaceholder } from '@causeway/features/orders/order-list.ts'
import { OfferTabs } from './features/offer-tabs.tsx'
import { OrderTabs } from './features/order-tabs.tsx'
import { hrefForOffer, hrefForOrder } from './features/hrefs.ts'

/** The lists whose rows the page's inline script draws. It becomes part of that script. */
export const earlyLists: EarlyLists = {
  '/orders': earlyList({
    title: 'Orders',
    noun: 'orders',
    searchPlaceholder: orderSearchPlaceholder,
    filters: [
      ['Status', 'Any'],
      ['Submitted', 'Any time'],
    ],
    tabs: <OrderTabs current="orders" />,
    columns: orderColumns,
    rowHref: hrefForOrder,
    readSearch: orderListSearch.read,
  }),
  '/orders/bags': earlyList({
    title: 'Orders',
    noun: 'bags',
    searchPlaceholder: bagSearchPlaceholder(true),
    filters: [
      ['Status', 'Any'],
      ['Payment', 'Any'],
      ['Fulfillment', 'Any'],
      ['Submitted', 'Any time'],
    ],
    tabs: <OrderTabs current="bags" />,
    columns: (timeZone) => bagColumns(timeZone, { seller: true }),
    rowHref: hrefForBag,
    readSearch: bagListSearch.read,
  }),
  '/offers': earlyList({
    title: 'Offers',
    tabs: <OfferTabs current="offers" />,
    noun: 'offers',
    searchPlaceholder: offerSearchPlaceholder,
    filters: [
      ['Match', 'Anywhere'],
      ['Merchant', 'Any'],
      ['Status', 'Any'],
      ['Subscription', 'Any'],
      ['Price', 'Any'],
    ],
    columns: () => offerColumns('channel', 'offer'),
    rowHref: hrefForOffer,
    nameOf: ({ name }) => name,
    readSearch: offerListSearch.read,
  }),
}
