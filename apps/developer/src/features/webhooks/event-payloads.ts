interface Payload {
  title: string
  text: string
}

/** What the body of an event of a type is. */
export function payloadOf(event: string): Payload {
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
  if (event.startsWith('PRODUCT_SYNC_'))
    return {
      title: 'The import',
      text: 'Its status and how many products and variants it created, updated and refused.',
    }
  return { title: 'Not sent yet', text: 'Events of this type are told as soon as the platform has them.' }
}
