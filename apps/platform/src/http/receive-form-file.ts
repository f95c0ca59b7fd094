import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { ApiFailure, invalid } from './errors.ts'
import { bodyOf, brokenOff, upTo } from './receive-body.ts'

/** A form is its file and a little beside. */
const BESIDE_BYTES = 64 * 1024

export interface FormFileOptions<File> {
  /** Of the file. `take` keeps to it; the form as a whole is held to a little more. */
  maxBytes: number
  tooLarge(): ApiFailure
  /** Reads the file to its end, or refuses it. */
  take(stream: AsyncIterable<Buffer>, fileName: string): Promise<File>
  /** Lets go of what was taken, where the form around it turns out to be broken. */
  drop?(file: File): Promise<void>
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
async function takeFile<File>(
  stream: Readable,
  fileName: string | undefined,
  { take }: FormFileOptions<File>,
): Promise<File> {
  try {
    const name = (fileName ?? '').replace(/\p{Cc}/gu, '').slice(-200)
    return await take(stream.iterator({ destroyOnReturn: false }), name)
  } finally {
    stream.resume()
  }
}

/** Receives the one file of a form, which is handed on while it streams in. */
export async function receiveFormFile<File>(request: Request, options: FormFileOptions<File>): Promise<File> {
  const maxFormBytes = options.maxBytes + BESIDE_BYTES
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxFormBytes) throw options.tooLarge()
  const form = openForm(request)
  let taken: Promise<File> | undefined
  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file' || taken) {
      stream.resume()
      return
    }
    // A broken upload is told to the reader of the file too, but an event that nobody hears ends the process.
    stream.on('error', () => undefined)
    taken = takeFile(stream, filename, options)
    taken.catch(() => undefined)
  })
  const fault = await receive(request, form, upTo(maxFormBytes, options.tooLarge))
  if (fault) {
    await taken?.then(options.drop, () => undefined)
    throw fault
  }
  if (!taken) throw invalid({ file: 'Choose a file: the form has none in its field “file”.' })
  return taken
}

async function receive(
  request: Request,
  form: busboy.Busboy,
  limited: ReturnType<typeof upTo>,
): Promise<ApiFailure | null> {
  try {
    await pipeline(bodyOf(request), limited, form)
    return null
  } catch (error) {
    if (error instanceof ApiFailure) return error
    return brokenOff()
  }
}
