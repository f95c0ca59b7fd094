import { unavailable } from './errors.ts'

const WITHIN_MS = 20_000

const late = () => unavailable('The service takes too long to answer. Try again in a few seconds.', 5)

/** The answer, or a refusal when it does not come: a database that is frozen must not leave callers waiting. */
export async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), WITHIN_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
