import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import busboy from 'busboy'
import { ApiFailure, invalid } from '../../../http/errors.ts'
import { type AcceptedFile, acceptFile, fileTooLarge } from './accept-file.ts'

/** A form is its file and a little beside. */
const MAX_FORM_BYTES = MAX_IMPORT_BYTES + 64 * 1024

interface Upload {
  fileName: string
  file: AcceptedFile
}

function openForm(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: Object.fromEntries(request.headers),
      defParamCharset: 'utf8',
      limits: { parts: 20, fieldSize: 1024 },
    })
  } catch {
    const message = 'Send the file as multipart/form-data, in the form field “file”.'
    throw new ApiFailure(415, 'UNSUPPORTED_MEDIA_TYPE', message)
  }
}

/** Takes the file, and lets what is left of a refused one run off, so that its sender gets to read the answer. */
async function takeFile(stream: Readable, fileName: string | undefined): Promise<Upload> {
  try {
    const file = await acceptFile(stream.iterator({ destroyOnReturn: false }))
    return { file, fileName: (fileName ?? '').replace(/\p{Cc}/gu, '').slice(-200) || 'products.csv' }
  } finally {
    stream.resume()
  }
}

/** Receives the one file of a form, checked while it streams in. Whoever gets it closes it. */
export async function receiveUpload(request: Request): Promise<Upload> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > MAX_FORM_BYTES) throw fileTooLarge()
  const form = openForm(request)
  let taken: Promise<Upload> | undefined
  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file' || taken) {
      stream.resume()
      return
    }
    // A broken upload is told to the reader of the file too, but an event that nobody hears ends the process.
    stream.on('error', () => undefined)
    taken = takeFile(stream, filename)
    taken.catch(() => undefined)
  })
  const fault = await receive(request, form)
  if (fault) {
    await taken?.then(
      ({ file }) => file.close(),
      () => undefined,
    )
    throw fault
  }
  if (!taken) throw invalid({ file: 'Choose a file: the form has none in its field “file”.' })
  return taken
}

async function* upToLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const bytes of body) {
    size += bytes.length
    if (size > MAX_FORM_BYTES) throw fileTooLarge()
    yield bytes
  }
}

async function receive(request: Request, form: busboy.Busboy): Promise<ApiFailure | null> {
  try {
    // The DOM and Node each declare this stream; together, as in the dashboards' tests, they are two types.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- see above
    const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([])
    await pipeline(body, upToLimit, form)
    return null
  } catch (error) {
    if (error instanceof ApiFailure) return error
    return new ApiFailure(400, 'MALFORMED_BODY', 'The upload broke off before its end. Send the file again.')
  }
}
