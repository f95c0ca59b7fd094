/** An amount in the currency's minor unit. */
export interface Money {
  amount: number
  currency: string
}

/** What a bag's money is made of, in minor units of one currency. A refund has negative amounts. */
export interface BagAmounts {
  subTotal: number
  shippingTotal: number
  taxTotal: number
  dutyTotal: number
  discountTotal: number
  /** Prices already hold the tax, so that it is not added again. */
  taxesIncluded: boolean
}

/** Who gets what of a bag: merchantAmount + channelAmount = total, to the unit. */
export interface BagSplit {
  total: number
  commission: number
  merchantAmount: number
  channelAmount: number
  /** What the channel keeps after the payment provider's fee; may be negative. */
  channelNet: number
}

export interface OrderTotals {
  subTotal: number
  shippingTotal: number
  taxTotal: number
  dutyTotal: number
  discountTotal: number
  total: number
}

/** Amounts of different currencies were about to be added. */
export class MixedCurrencyError extends Error {
  override name = 'MixedCurrencyError'
  readonly currencies: readonly string[]

  constructor(currencies: readonly string[]) {
    super(`Amounts in ${currencies.join(', ')} have no common total. Add them up per currency.`)
    this.currencies = currencies
  }
}

function minorUnits(amount: number): number {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`An amount is a whole number of minor units, not ${amount}.`)
  }
  return amount
}

const sum = (...amounts: number[]): number =>
  amounts.reduce((total, amount) => minorUnits(total + minorUnits(amount)), 0)

// `0 - x` and not `-x`: a negative zero is unequal to zero for some, and JSON drops its sign.
const negative = (amount: number): number => 0 - amount

/** The exact fraction that a rate in percent stands for: 33.33 → 3333/10000. */
function percentFraction(ratePercent: number): { numerator: bigint; denominator: bigint } {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(ratePercent))
  if (!match) throw new RangeError(`A rate is a percentage of 0 or more, not ${ratePercent}.`)
  const [, whole = '', decimals = '', exponent = '0'] = match
  const scale = decimals.length - Number(exponent)
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, -scale)),
    denominator: 100n * 10n ** BigInt(Math.max(0, scale)),
  }
}

/**
 * The percentage of an amount, exact and half-up to the minor unit. A negative amount rounds like its
 * positive twin, so that a refund mirrors the sale.
 */
export function percentOf(amount: number, ratePercent: number): number {
  const { numerator, denominator } = percentFraction(ratePercent)
  const exact = BigInt(Math.abs(minorUnits(amount))) * numerator
  const rounded = minorUnits(Number((2n * exact + denominator) / (2n * denominator)))
  return amount < 0 ? negative(rounded) : rounded
}

/** What the channel earns on the goods of a bag, shipping and tax aside; nothing where a discount eats them up. */
export function commission(subTotal: number, discountTotal: number, ratePercent: number): number {
  if (!(ratePercent >= 0 && ratePercent <= 100)) {
    throw new RangeError(`A commission rate is between 0 and 100 percent, not ${ratePercent}.`)
  }
  const goods = sum(subTotal, negative(discountTotal))
  return Math.sign(goods) === Math.sign(subTotal) ? percentOf(goods, ratePercent) : 0
}

/** What the shopper pays for a bag. */
export function bagTotal(bag: BagAmounts): number {
  const tax = bag.taxesIncluded ? 0 : bag.taxTotal
  return sum(bag.subTotal, bag.shippingTotal, tax, bag.dutyTotal, negative(bag.discountTotal))
}

/** The split of a bag. The commission is rounded, once; the merchant gets all the rest. */
export function splitBag(bag: BagAmounts & { commissionRate: number; providerFee?: number }): BagSplit {
  const total = bagTotal(bag)
  const earned = commission(bag.subTotal, bag.discountTotal, bag.commissionRate)
  return {
    total,
    commission: earned,
    merchantAmount: sum(total, negative(earned)),
    channelAmount: earned,
    channelNet: sum(earned, negative(bag.providerFee ?? 0)),
  }
}

const splitOf = (amountOf: (part: keyof BagSplit) => number): BagSplit => ({
  total: amountOf('total'),
  commission: amountOf('commission'),
  merchantAmount: amountOf('merchantAmount'),
  channelAmount: amountOf('channelAmount'),
  channelNet: amountOf('channelNet'),
})

/** What takes a split back entirely. */
export function reversalOf(split: BagSplit): BagSplit {
  return splitOf((part) => negative(split[part]))
}

/**
 * What to post when a bag's money changes, as in a partial refund. Taking differences of whole splits keeps
 * any series of refunds exact: refunding all of a bag step by step ends at zero for both sides.
 */
export function splitChange(before: BagSplit, after: BagSplit): BagSplit {
  return splitOf((part) => sum(after[part], negative(before[part])))
}

/** Price times quantity. */
export function linePrice(price: number, quantity: number): number {
  return minorUnits(minorUnits(price) * minorUnits(quantity))
}

/** The totals of an order: those of its bags, added up. Throws where the bags' currencies differ. */
export function orderTotals(bags: readonly (BagAmounts & { currency: string })[]): OrderTotals {
  const currencies = [...new Set(bags.map((bag) => bag.currency))]
  if (currencies.length > 1) throw new MixedCurrencyError(currencies)
  return {
    subTotal: sum(...bags.map((bag) => bag.subTotal)),
    shippingTotal: sum(...bags.map((bag) => bag.shippingTotal)),
    taxTotal: sum(...bags.map((bag) => bag.taxTotal)),
    dutyTotal: sum(...bags.map((bag) => bag.dutyTotal)),
    discountTotal: sum(...bags.map((bag) => bag.discountTotal)),
    total: sum(...bags.map(bagTotal)),
  }
}
