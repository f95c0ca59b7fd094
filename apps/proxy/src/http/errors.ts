import type { ErrorBody, ErrorCode } from '@causeway/api-contract/error.ts'

/** A refusal of the proxy itself, in the one error shape. */
export class ProxyFailure extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: Pick<ErrorBody, 'fields' | 'retry_after'>

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    details: Pick<ErrorBody, 'fields' | 'retry_after'> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalidToken = () => new ProxyFailure(401, 'INVALID_TOKEN', 'Unauthorized. Invalid Token')

export const routeNotFound = (method: string, path: string) =>
  new ProxyFailure(404, 'ROUTE_NOT_FOUND', `There is no call ${method} ${path}.`)

export const upstreamUnavailable = () =>
  new ProxyFailure(502, 'UPSTREAM_UNAVAILABLE', 'The platform does not answer. Try again in a moment.')

/** The answer for anything thrown while a call was handled. */
export function errorResponse(error: unknown, requestId: string): Response {
  const failure = error instanceof ProxyFailure ? error : internal()
  const body: ErrorBody = {
    code: failure.code,
    message: failure.message,
    ...failure.details,
    request_id: requestId,
  }
  const headers = new Headers({ 'content-type': 'application/json' })
  if (failure.details.retry_after !== undefined)
    headers.set('retry-after', String(failure.details.retry_after))
  return new Response(JSON.stringify(body), { status: failure.status, headers })
}

const internal = () =>
  new ProxyFailure(500, 'INTERNAL', 'An issue occurred on our end. Please try again or contact us.')
