import { earlyList, type EarlyLists } from '@causeway/app-shell/early/early-lists.tsx'
import { offerColumns } from '@causeway/features/catalogue/offer-columns.tsx'
import { offerListSearch, offerSearchPlaceholder } from '@causeway/features/catalogue/offer-list.ts'
import { bagColumns } from '@causeway/features/orders/bag-columns.tsx'
import { hrefForBag } from '@causeway/features/orders/bag-href.ts'
import { bagListSearch, bagSearchPlaceholder } from '@causeway/features/orders/bag-list.ts'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { hrefForOffer } from './features/hrefs.ts'

/** The lists whose rows the page's inline script draws. It becomes part of that script. */
export const earlyLists: EarlyLists = {
  '/orders': earlyList({
    title: 'Orders',
    noun: 'bags',
    searchPlaceholder: bagSearchPlaceholder(false),
    columns: (timeZone) => bagColumns(timeZone, { seller: false }),
    rowHref: hrefForBag,
    readSearch: bagListSearch.read,
  }),
  '/products': earlyList({
    title: 'Products',
    noun: 'products',
    searchPlaceholder: offerSearchPlaceholder,
    actions: <LinkButton href="/import">Import products</LinkButton>,
    columns: () => offerColumns('merchant', 'product'),
    rowHref: hrefForOffer,
    nameOf: ({ name }) => name,
    readSearch: offerListSearch.read,
  }),
}
