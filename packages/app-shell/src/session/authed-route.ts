import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { ensureScope } from '../selection/scope.ts'
import { followStage, keepStage, readStageSearch, type StageSearch, stageOf } from '../stage.ts'
import { signInAddress, takeUpSelection } from './entering.ts'

interface Entering {
  context: Dashboard
  location: { href: string; pathname: string }
  search: StageSearch
  preload: boolean
}

async function requireSession({ context, location, search, preload }: Entering): Promise<void> {
  const session = await context.session.load()
  if (!session) throw redirect({ href: signInAddress(location.href), replace: true })
  if (session.validation !== 'valid') throw redirect({ href: signInAddress(), replace: true })
  await takeUpSelection(context, session)
  // A link that is only pointed at must not change the stage of the page that is open.
  if (!preload) followStage(context, stageOf(search))
  const isPersonal = context.audience.settings.some(
    ({ isPersonal, to }) => isPersonal && `${location.pathname}/`.startsWith(`${to}/`),
  )
  await ensureScope(context, session, { isPersonal })
}

/** Options of the route around all pages that need a signed-in person: spread them into `/_authed`. */
export const authedRoute = {
  validateSearch: readStageSearch,
  search: { middlewares: [keepStage] },
  beforeLoad: requireSession,
}
