import { earlyList, type EarlyLists } from '@causeway/app-shell/early/early-lists.tsx'
import { bagColumns } from '@causeway/features/orders/bag-columns.tsx'
import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { bagListSearch, bagSearchPlaceholder } from '@causeway/features/orders/bag-list.ts'

/** The lists whose rows the page's inline script draws. It becomes part of that script. */
export const earlyLists: EarlyLists = {
  '/orders': earlyList({
    title: 'Orders',
    noun: 'bags',
    searchPlaceholder: bagSearchPlaceholder(false),
    filters: [
      ['Status', 'Any'],
      ['Payment', 'Any'],
      ['Fulfillment', 'Any'],
      ['Submitted', 'Any time'],
    ],
    columns: (timeZone) => bagColumns(timeZone, { seller: false }),
    rowHref: hrefForBag,
    readSearch: bagListSearch.read,
  }),
  // Above its products a merchant is told of things that come with other calls.
}
