import type { ErrorCode } from '@causeway/api-contract/error.ts'

export interface FailureDetails {
  /** Wire names of bad fields (`skus.0.quantity`) and what is wrong with each. */
  fields?: Readonly<Record<string, string>>
  /** Seconds until another try makes sense. */
  retryAfter?: number
}

/** A refusal that the caller is told about, word for word. */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** For what does not exist, and alike for what the caller may not know of. */
export function notFound(what: string, message = `${what} does not exist.`): ApiFailure {
  return new ApiFailure(404, 'NOT_FOUND', message)
}

/** For bad input: field names as on the wire, each with what is wrong and what to do. */
export function invalid(
  fields: Readonly<Record<string, string>>,
  message = 'Some fields are not valid.',
): ApiFailure {
  return new ApiFailure(400, 'VALIDATION_FAILED', message, { fields })
}

/** For what the caller may see and not do. */
export function forbidden(message = 'Insufficient user permissions'): ApiFailure {
  return new ApiFailure(403, 'INSUFFICIENT_PERMISSIONS', message)
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
