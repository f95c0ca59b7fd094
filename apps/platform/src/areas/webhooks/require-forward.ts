import type { WebhookWindow } from '@causeway/api-contract/webhooks.schemas.ts'
import { invalid } from '../../http/errors.ts'

/** Refuses a window that ends before it begins. Times are compared: as texts, one with fractions comes before one without. */
export function requireForward({ from, to }: WebhookWindow, lastField: string): void {
  if (from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)) return
  throw invalid({ [lastField]: 'Choose an end that is not before the beginning.' })
}
