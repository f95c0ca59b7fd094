import { headers as names } from '@causeway/api-contract/headers.ts'
import { ProxyFailure } from './errors.ts'

type HeaderReader = Pick<Headers, 'get'>

/**
 * Refuses a state-changing call that did not come from a page of this very origin. Sibling sub-domains are
 * same-site, so the Origin is compared exactly. Calls that change nothing pass: no browser lets a stranger read them.
 */
export function requireOwnOrigin(
  method: string,
  headers: HeaderReader,
  ownOrigin: string,
  upload: boolean,
): void {
  if (method === 'GET' || method === 'HEAD') return
  const origin = headers.get('origin')
  const fetchSite = headers.get('sec-fetch-site')
  const isOwn = origin === null ? fetchSite === 'same-origin' : origin === ownOrigin
  // A page of another origin cannot send this header without asking first, and nobody answers that question.
  const isOurs = headers.get(names.request) !== null
  const isContradicted = fetchSite !== null && fetchSite !== 'same-origin'
  if (!isOwn || isContradicted || !isOurs) throw crossSite()
  requireBodyType(headers, upload ? 'multipart/form-data' : 'application/json')
}

/** Form posts and plain text, which any page can send, never count as one of our calls. */
function requireBodyType(headers: HeaderReader, expected: string): void {
  const contentType = headers.get('content-type')
  if (
    contentType === null &&
    headers.get('transfer-encoding') === null &&
    !Number(headers.get('content-length'))
  )
    return
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === expected) return
  throw new ProxyFailure(415, 'UNSUPPORTED_MEDIA_TYPE', `This call takes ${expected}.`)
}

const crossSite = () =>
  new ProxyFailure(403, 'CROSS_SITE_REQUEST', 'This call must come from a page of the same dashboard.')
