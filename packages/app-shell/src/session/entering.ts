import { lastVisitedPath } from '@causeway/domain-types/last-visited.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import { notify } from '@causeway/ui/notify.ts'
import type { Dashboard } from '../dashboard.ts'
import { RehydrationTimeoutError, rehydrate } from '../selection/selection.ts'
import { inStage } from '../stage.ts'

export function signInAddress(next?: string): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** Brings back what this person last worked on. A storage that does not answer costs them only that. */
export async function takeUpSelection({ selection, telemetry }: Dashboard, session: Session): Promise<void> {
  try {
    await rehydrate(selection, session.user.id)
  } catch (error) {
    if (!(error instanceof RehydrationTimeoutError)) throw error
    telemetry.error(error)
    notify({ kind: 'failure', text: error.message })
  }
}

/** Where a person goes after signing in: where they wanted to, where they last were, or home. */
export async function landingPath(dashboard: Dashboard, session: Session, next?: string): Promise<string> {
  await takeUpSelection(dashboard, session)
  const { audience, selection } = dashboard
  const { common, stage } = selection.getState()
  const visited = common.lastVisitedApp === audience.area ? common.lastVisitedUrl : null
  const wanted = [next, visited].flatMap((url) => (url ? [lastVisitedPath(url, audience.knownPaths)] : []))
  return wanted.find((path) => path !== null) ?? inStage(audience.homePath, stage)
}
