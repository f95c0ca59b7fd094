import { headers } from '@causeway/api-contract/headers.ts'
import type { Session } from '@causeway/domain-types/session.ts'

/** What the page shows first, and for whom. */
export interface FirstRead {
  /** The path pattern of the page. */
  pattern: string
  session: Session
  answer: unknown
}

/** What the page's inline script has started before this code was loaded, see `start-early-calls.ts`. */
export interface EarlyCalls {
  answers: Map<string, Promise<Response>>
  /** The endpoint of what the page shows first. */
  read: string | null
  /** Null where nothing could be read for whoever is signed in. */
  first: Promise<FirstRead | null>
  /** Where the page is a list: its rows stand in the HTML, or it is known that they will not. */
  shown?: Promise<void>
}

declare global {
  interface Window {
    causewayEarly?: EarlyCalls
  }
}

export interface EarlyCall {
  request: Request
  /** The body, which a request gives away only once. */
  body: string
  /** For whom it is made; null where that is what it asks. */
  userId: number | null
}

/** The same call in the same stage by the same person. */
export function earlyKey({ request, body, userId }: EarlyCall): string {
  const { pathname, search } = new URL(request.url)
  return [request.method, pathname + search, request.headers.get(headers.stage), userId, body].join(' ')
}

/** Older than this an answer says nothing about now; the page's own age tells, since its script was first. */
const LONGEST_WAIT_MS = 30_000

/** Takes over a call that is under way, once; the second caller asks again. */
export function withEarlyAnswers(
  fetch: typeof globalThis.fetch,
  userId: () => number | null,
): typeof globalThis.fetch {
  async function takeOver(answers: EarlyCalls['answers'], request: Request): Promise<Response> {
    const key = earlyKey({ request, body: await request.clone().text(), userId: userId() })
    const answer = answers.get(key)
    answers.delete(key)
    return answer?.catch(() => fetch(request)) ?? fetch(request)
  }

  return (input, init) => {
    const early = window.causewayEarly
    if (!early || early.answers.size === 0 || performance.now() > LONGEST_WAIT_MS) return fetch(input, init)
    return takeOver(early.answers, new Request(input, init))
  }
}
