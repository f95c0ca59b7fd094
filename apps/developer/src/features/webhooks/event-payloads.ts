import { RAISED_EVENT_TYPES } from '@causeway/domain-types/webhook-event-types.ts'

interface Payload {
  title: string
  text: string
}

export const isRaised = (event: string): boolean => RAISED_EVENT_TYPES.has(event)

/** What the body of an event of a type is. */
export function payloadOf(event: string): Payload {
  if (!isRaised(event))
    return {
      title: 'Not raised yet',
      text: 'The platform has no events of this type yet. A webhook for it waits, and is told of them once it has.',
    }
  if (event.startsWith('ORDER_'))
    return {
      title: 'The whole order',
      text: 'As GET /v1/orders/{id} answers it: customer, totals and all bags. X-Causeway-Bag-Id names the bag that changed, and X-Causeway-Change what happened, which matters for ORDER_UPDATED: it comes with every change.',
    }
  if (event.startsWith('OFFER_'))
    return {
      title: 'The offer',
      text: 'As GET /v1/catalog/offers/{id} answers it: name, prices, pictures and the skus on sale. One event for each offer.',
    }
  return {
    title: 'The import',
    text: 'Its status and how many products and variants it created, updated and refused.',
  }
}
