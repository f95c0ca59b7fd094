import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** Below this a packet is not saved. */
const WORTH_BYTES = 1400
/** Up to here packing takes less than handing the work to another thread. */
const AT_ONCE_BYTES = 128 * 1024

/** Low levels: a list of a hundred rows shrinks to a seventh for some tens of microseconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzipOptions = { level: 4 }

const packers = {
  br: {
    atOnce: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions),
    aside: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions),
  },
  gzip: {
    atOnce: (bytes: Buffer) => gzipSync(bytes, gzipOptions),
    aside: (bytes: Buffer) => promisify(gzip)(bytes, gzipOptions),
  },
}

/** Packs a JSON answer for browsers that take it so; everything else passes as it is. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding'))
    return response
  headers.append('vary', 'accept-encoding')
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  if (!encoding || request.method === 'HEAD') return response

  const bytes = Buffer.from(await response.arrayBuffer())
  headers.delete('content-length')
  if (bytes.byteLength < WORTH_BYTES) return new Response(bytes, { status, headers })
  headers.set('content-encoding', encoding)
  const packer = packers[encoding]
  const packed = bytes.byteLength <= AT_ONCE_BYTES ? packer.atOnce(bytes) : await packer.aside(bytes)
  return new Response(packed, { status, headers })
}
