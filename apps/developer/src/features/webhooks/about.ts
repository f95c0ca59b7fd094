import { humanize } from '@causeway/features/parts/status-view.ts'
import { hrefForOffer, hrefForOrder } from '../hrefs.ts'

interface About {
  entityType: string
  entityId: number
}

/** "Order #1042". */
export const aboutText = ({ entityType, entityId }: About): string => `${humanize(entityType)} #${entityId}`

/** The page of what an event is about, where it has one. */
export function hrefForAbout({ entityType, entityId: id }: About): string | null {
  switch (entityType) {
    case 'ORDER':
      return hrefForOrder({ id })
    case 'OFFER':
      return hrefForOffer({ id })
    default:
      return null
  }
}
