import {
  BagRow,
  BagSortKey,
  BagStatus,
  CancelBag,
  FinancialStatus,
  FulfillmentStatus,
} from '@causeway/domain-types/bag.ts'
import {
  Order,
  OrderCustomerDetail,
  OrderRow,
  OrderSortKey,
  OrderStatus,
  PlaceOrder,
} from '@causeway/domain-types/order.ts'
import { MatchMode, paged, SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { anyOf, Day, Id, PageQuery, SearchText } from './common.schemas.ts'

const submittedBetween = { submittedFrom: z.optional(Day), submittedTo: z.optional(Day) }

export const OrderSearch = z.object({
  appId: Id,
  query: z.optional(SearchText),
  matchMode: z.optional(MatchMode),
  status: anyOf(OrderStatus),
  ...submittedBetween,
  sortBy: z.optional(OrderSortKey),
  sortDirection: z.optional(SortDirection),
})
export type OrderSearch = z.output<typeof OrderSearch>

/** Bags of one app, or of one merchant. */
export const BagSearch = z
  .object({
    appId: z.optional(Id),
    merchantId: z.optional(Id),
    query: z.optional(SearchText),
    matchMode: z.optional(MatchMode),
    status: anyOf(BagStatus),
    financialStatus: anyOf(FinancialStatus),
    fulfillmentStatus: anyOf(FulfillmentStatus),
    ...submittedBetween,
    sortBy: z.optional(BagSortKey),
    sortDirection: z.optional(SortDirection),
  })
  .check(
    z.refine((search) => search.appId !== undefined || search.merchantId !== undefined, {
      path: ['appId'],
      error: 'Say whose bags: an app id or a merchant id.',
    }),
  )
export type BagSearch = z.output<typeof BagSearch>

export const ordersSchemas = {
  place: { body: PlaceOrder, response: Order },
  search: { query: PageQuery, body: OrderSearch, response: paged(OrderRow) },
  searchBags: { query: PageQuery, body: BagSearch, response: paged(BagRow) },
  get: { query: z.object({ appId: z.optional(Id) }), response: Order },
  customer: { response: OrderCustomerDetail },
  cancelBag: { body: CancelBag, response: Order },
}
