import { createApi, dashboardTarget } from '@causeway/api-client/api.ts'
import { prepareCall } from '@causeway/api-client/prepare-call.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import type { Audience } from '../audience.ts'
import { parseSearch } from '../search-params.ts'
import { knownUsers, scopeIdOf, storedSelection } from '../selection/common-selection.ts'
import { stageOf } from '../stage.ts'
import { type EarlyCalls, earlyKey } from './early-answers.ts'
import { type EarlyReads, matchPath } from './early-reads.ts'

export interface EarlyStart {
  scope: Audience['scope']
  reads: EarlyReads
}

/**
 * Asks who is signed in, and for what the page shows first, before any file of the page has come. The calls are
 * exactly those that the page's own code makes later, which then finds them under way.
 */
export function startEarlyCalls({ scope, reads }: EarlyStart): void {
  const search = parseSearch(location.search)
  const stage = stageOf(search)
  const early: EarlyCalls = { answers: new Map(), read: null }
  window.causewayEarly = early

  /** Makes the calls of one person; the answers are for `withEarlyAnswers`. */
  const apiFor = (userId: number | null) =>
    createApi(
      async (options) => {
        const targets = { proxy: { baseUrl: `${location.origin}/api` } }
        const { url, method, headers, body } = await prepareCall({ targets }, options, stage)
        const request = new Request(url, { method, headers, body, cache: 'no-cache' })
        const answer = fetch(request)
        answer.catch(() => undefined)
        early.answers.set(earlyKey({ request, body: typeof body === 'string' ? body : '', userId }), answer)
        return answer.then((response) => response.clone().json())
      },
      { targetOf: dashboardTarget },
    )

  function readFor(userId: number): void {
    const page = matchPath(Object.keys(reads), location.pathname)
    const scopeId = scopeIdOf(storedSelection(localStorage, userId), scope)
    if (!page || scopeId === null) return
    const { pattern, params } = page
    const api = apiFor(userId)
    const options = reads[pattern]?.(api, scopeId, { params, search })
    if (!options) return
    early.read = options.queryKey[0]
    api.run(options).catch(() => undefined)
  }

  const session = apiFor(null).call(auth.authFromCookie, {})
  // Whoever else has used this browser, the answer says which of them it is; a single one is believed at once.
  const [user, ...others] = knownUsers(localStorage)
  if (user !== undefined && others.length === 0) readFor(user)
  else session.then((answer) => readFor(answer.user.id)).catch(() => undefined)
}
