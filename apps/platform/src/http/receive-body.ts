import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ApiFailure } from './errors.ts'

export const brokenOff = () =>
  new ApiFailure(400, 'MALFORMED_BODY', 'The upload broke off before its end. Send the file again.')

/** The body of a call, unread. */
export function bodyOf(request: Request): Readable {
  // The DOM and Node each declare this stream; together, as in the dashboards' tests, they are two types.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- see above
  return request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
}

/** Lets through so many bytes, and refuses what is longer. */
export const upTo = (most: number, tooLarge: () => ApiFailure) =>
  async function* upToLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const bytes of body) {
      size += bytes.length
      if (size > most) throw tooLarge()
      yield bytes
    }
  }

interface BodyOptions<Taken> {
  maxBytes: number
  tooLarge(): ApiFailure
  /** Reads the body to its end, or refuses it. */
  take(bytes: AsyncIterable<Buffer>): Promise<Taken>
}

async function* telling(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of body) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    throw error instanceof ApiFailure ? error : brokenOff()
  }
}

/** Receives a body that is no form, handed on while it streams in. */
export async function receiveBody<Taken>(request: Request, options: BodyOptions<Taken>): Promise<Taken> {
  const { maxBytes, tooLarge, take } = options
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = telling(upTo(maxBytes, tooLarge)(bodyOf(request)))
  // Whoever stops reading early does not end the stream.
  const unended = { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) }
  try {
    return await take(unended)
  } catch (error) {
    await runOff(bytes)
    throw error
  }
}

/** Receives a body as it is, for a signature that is over its bytes. */
export const receiveBytes = (request: Request, limit: Pick<BodyOptions<Buffer>, 'maxBytes' | 'tooLarge'>) =>
  receiveBody(request, {
    ...limit,
    async take(bytes) {
      const parts: Buffer[] = []
      for await (const part of bytes) parts.push(part)
      return Buffer.concat(parts)
    },
  })

/** Lets what is left of a refused body run off, so that its sender gets to read the answer. */
async function runOff(bytes: AsyncGenerator<Buffer>): Promise<void> {
  try {
    while (!(await bytes.next()).done);
  } catch {
    // Its sender is gone, or sends without end.
  }
}
