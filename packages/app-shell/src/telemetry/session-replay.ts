import { replayIntegration } from '@sentry/react'

/** Records what happened before a fault, with every text and input masked. */
export function sessionReplay() {
  return replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })
}
