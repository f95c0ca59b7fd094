import type { ChangedOffer } from '../offer-changes.ts'
import type { ChangedParts } from '../tables.ts'
import type { WrittenOffer } from './write-offers.ts'

/** What an import changed of each offer; stock is no part of an offer’s history, since every order changes it. */
export function importedChanges(
  merchantId: number,
  before: readonly WrittenOffer[],
  after: readonly WrittenOffer[],
): ChangedOffer[] {
  const beforeOf = new Map(before.map((offer) => [offer.id, offer]))
  return after.flatMap((offer) => {
    const was = beforeOf.get(offer.id)
    const changes = was ? difference(was, offer) : {}
    return Object.keys(changes).length === 0 ? [] : [{ offerId: offer.id, merchantId, changes }]
  })
}

function difference(was: WrittenOffer, is: WrittenOffer): ChangedParts {
  const parts = ['publishing_status', 'status', 'min_price', 'max_price'] as const
  const changed = parts.filter((part) => was[part] !== is[part])
  return {
    ...Object.fromEntries(changed.map((part) => [part, { from: was[part], to: is[part] }])),
    ...(was.content_hash === is.content_hash ? {} : { details: true as const }),
  }
}
