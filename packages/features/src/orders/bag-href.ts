import type { BagRow } from '@causeway/domain-types/bag.ts'

/** A bag stands in its order, in both dashboards. */
export const hrefForBag = ({ id, orderId }: Pick<BagRow, 'id' | 'orderId'>): string =>
  `/orders/${orderId}#bag-${id}`
