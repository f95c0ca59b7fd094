import type { ErrorCode } from '@causeway/api-contract/error.ts'

/** Whose the thing is that somebody reached for and may not have: its organisation's log tells of the try. */
export type Owner = { orgId: number } | { appId: number } | { merchantId: number }

export interface FailureDetails {
  /** Wire names of bad fields (`skus.0.quantity`) and what is wrong with each. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Never sent. */
  owner?: Owner
}

/** A refusal that the caller is told about, word for word. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined
  readonly owner: Owner | undefined

  constructor(status: number, code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.owner = details.owner
  }
}

/** For what does not exist, and alike for what the caller may not know of. */
export function notFound(what: string, message = `${what} does not exist.`): ApiFailure {
  return new ApiFailure(404, 'NOT_FOUND', message)
}

/** The same answer for what exists and is somebody else's. */
export function foreign(what: string, owner: Owner): ApiFailure {
  return new ApiFailure(404, 'NOT_FOUND', `${what} does not exist.`, { owner })
}

/** For bad input: field names as on the wire, each with what is wrong and what to do. */
export function invalid(
  fields: Readonly<Record<string, string>>,
  message = 'Some fields are not valid.',
): ApiFailure {
  return new ApiFailure(400, 'VALIDATION_FAILED', message, { fields })
}

/** For what the caller may see and not do. */
export function forbidden(owner?: Owner, message = 'Insufficient user permissions'): ApiFailure {
  return new ApiFailure(403, 'INSUFFICIENT_PERMISSIONS', message, owner ? { owner } : {})
}

/** For a call without a session that holds. */
export function invalidToken(): ApiFailure {
  return new ApiFailure(401, 'INVALID_TOKEN', 'Unauthorized. Invalid Token')
}

/** For calls that the service cannot answer now, and can again later. */
export function unavailable(message: string, retryAfter: number): ApiFailure {
  return new ApiFailure(503, 'SERVICE_UNAVAILABLE', message, { retryAfter })
}

/** For what the present state does not allow. */
export function conflict(
  code: ErrorCode,
  message: string,
  fields?: Readonly<Record<string, string>>,
): ApiFailure {
  return new ApiFailure(409, code, message, { fields })
}
