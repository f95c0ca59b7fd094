import { createApi, dashboardTarget } from '@causeway/api-client/api.ts'
import { prepareCall } from '@causeway/api-client/prepare-call.ts'
import { auth } from '@causeway/api-contract/auth.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Audience } from '../audience.ts'
import { parseSearch } from '../search-params.ts'
import { knownUsers, scopeIdOf, storedSelection } from '../selection/common-selection.ts'
import { stageOf } from '../stage.ts'
import { type EarlyCalls, earlyKey, type FirstRead } from './early-answers.ts'
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
  const early: EarlyCalls = { answers: new Map(), read: null, first: Promise.resolve(null) }
  window.causewayEarly = early

  /** Makes the calls of one person; the answers are for `withEarlyAnswers`. */
  const apiFor = (userId: number | null) =>
    createApi(
      async (options) => {
        const targets = { proxy: { baseUrl: `${location.origin}/api` } }
        const { url, method, headers, body } = await prepareCall({ targets }, options, stage)
        const request = new Request(url, { method, headers, body, cache: 'no-cache' })
        const answer = fetch(request)
        early.answers.set(earlyKey({ request, body: typeof body === 'string' ? body : '', userId }), answer)
        const response = await answer
        if (!response.ok) throw new Error(`Answered with ${response.status}.`)
        return camelCaseKeys(await response.clone().json(), { rawPaths: options.rawKeys })
      },
      { targetOf: dashboardTarget },
    )

  async function readFor(userId: number) {
    const page = matchPath(Object.keys(reads), location.pathname)
    const scopeId = scopeIdOf(storedSelection(localStorage, sessionStorage, userId), scope)
    if (!page || scopeId === null) return null
    const { pattern, params } = page
    const api = apiFor(userId)
    const options = reads[pattern]?.(api, scopeId, { params, search })
    if (!options) return null
    early.read = options.queryKey[0]
    return { pattern, userId, answer: await api.run(options) }
  }

  async function readFirst(): Promise<FirstRead | null> {
    const asking = apiFor(null).call(auth.authFromCookie, {})
    // Whoever else has used this browser, the answer says which of them it is; a single one is believed at once.
    const [user, ...others] = knownUsers(localStorage)
    const isKnown = user !== undefined && others.length === 0
    const reading = isKnown ? readFor(user) : asking.then((answer) => readFor(answer.user.id))
    const [session, read] = await Promise.all([asking, reading])
    return read?.userId === session.user.id ? { ...read, session } : null
  }

  // What fails is asked again by the page's own code, which says what is wrong.
  early.first = readFirst().catch(() => null)
}
