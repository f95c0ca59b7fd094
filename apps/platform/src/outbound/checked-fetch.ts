import { type Caller, noAnswerText } from './caller.ts'
import { RefusedAddress } from './checked-lookup.ts'

const MOST_BYTES = 32 * 1024 * 1024
const NO_BODY = new Set([101, 204, 205, 304])

interface CheckedInit {
  method: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/** In the shape of `fetch`, for clients of other systems. An error says what happened, in words for people. */
export type CheckedFetch = (url: string, init: CheckedInit) => Promise<Response>

export const checkedFetch =
  ({ call }: Caller): CheckedFetch =>
  async (address, init) => {
    const url = new URL(address)
    try {
      const { answer } = await call(url, init)
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of answer) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        if (size > MOST_BYTES) throw new Error(`the answer is larger than ${MOST_BYTES / 1024 / 1024} MB`)
        chunks.push(bytes)
      }
      const status = answer.statusCode ?? 502
      const headers = new Headers()
      for (const [name, value = ''] of Object.entries(answer.headers)) headers.set(name, String(value))
      return new Response(NO_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers })
    } catch (error) {
      if (init.signal.aborted || !(error instanceof Error)) throw error
      if (error instanceof RefusedAddress) throw new Error(`${error.message}.`, { cause: error })
      throw new Error(noAnswerText(error, url), { cause: error })
    }
  }
