import * as z from 'zod/mini'
import { Bag } from './bag.ts'

export const OrderStatus = z.enum([
  'IN_PROGRESS',
  'PROCESSING',
  'COMPLETED',
  'CANCELED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'REQUIRES_ACTION',
])
export type OrderStatus = z.output<typeof OrderStatus>

export const OrderSortKey = z.enum([
  'id',
  'dateSubmitted',
  'total',
  'status',
  'customerName',
  'bagCount',
  'itemCount',
])
export type OrderSortKey = z.output<typeof OrderSortKey>

export const AddressType = z.enum(['SHIPPING', 'BILLING'])
export type AddressType = z.output<typeof AddressType>

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const optionalLine = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

export const OrderAddress = z.object({
  name: line(191),
  address_1: line(191),
  address_2: optionalLine(191),
  city: line(191),
  state: optionalLine(64),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a two-letter country code, such as US.')),
  postalCode: optionalLine(32),
  phone: optionalLine(32),
})
export type OrderAddress = z.output<typeof OrderAddress>

export const OrderCustomer = z.object({
  firstName: line(32),
  lastName: line(32),
  email: z
    .string()
    .check(z.trim(), z.maxLength(64), z.email('Enter an e-mail address, such as name@example.com.')),
})
export type OrderCustomer = z.output<typeof OrderCustomer>

/** The customer of an order with the addresses, as `GET orders/{id}/customer` answers. */
export const OrderCustomerDetail = z.extend(OrderCustomer, {
  shippingAddress: z.nullable(OrderAddress),
  billingAddress: z.nullable(OrderAddress),
})
export type OrderCustomerDetail = z.output<typeof OrderCustomerDetail>

const orderColumns = {
  id: z.int(),
  appId: z.int(),
  appName: z.string(),
  appOrderId: z.nullable(z.string()),
  status: OrderStatus,
  customerName: z.string(),
  total: z.int(),
  currency: z.string(),
  bagCount: z.int(),
  itemCount: z.int(),
  dateSubmitted: z.string(),
}

export const OrderRow = z.object(orderColumns)
export type OrderRow = z.output<typeof OrderRow>

/** One step of an order's story: who did what to which bag, newest last. */
export const OrderEvent = z.object({
  id: z.string(),
  type: z.string(),
  bagId: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  dateCreated: z.string(),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** An order as its reader may see it: a merchant gets only the own bags, and totals over those. */
export const Order = z.object({
  ...orderColumns,
  subTotal: z.int(),
  shippingTotal: z.int(),
  taxTotal: z.int(),
  dutyTotal: z.int(),
  discountTotal: z.int(),
  customer: OrderCustomerDetail,
  bags: z.array(Bag),
  events: z.array(OrderEvent),
  dateLastModified: z.string(),
})
export type Order = z.output<typeof Order>

export const PaymentCapture = z.enum(['AUTOMATIC', 'CUSTOM'])
export type PaymentCapture = z.output<typeof PaymentCapture>

/** What a channel app sends to place an order: skus of any number of merchants, one currency. */
export const PlaceOrder = z.object({
  appOrderId: z.optional(line(64)),
  referralId: z.optional(line(128)),
  customer: OrderCustomer,
  shippingAddress: OrderAddress,
  billingAddress: z.optional(OrderAddress),
  /** AUTOMATIC takes the payment at once (PAID), CUSTOM only authorises it. */
  capture: z.optional(PaymentCapture),
  skus: z
    .array(
      z.object({
        skuId: z.int().check(z.positive()),
        quantity: z.int().check(z.gte(1), z.lte(1000)),
      }),
    )
    .check(z.minLength(1, 'An order needs at least one sku.'), z.maxLength(100)),
})
export type PlaceOrder = z.output<typeof PlaceOrder>
