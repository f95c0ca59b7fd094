import { isApiError } from '@causeway/api-client/api-error.ts'
import { SERVER_FAULT_TEXT } from '@causeway/api-client/failure-text.ts'

/** Why a call failed and what to do, in the place of what was to be shown. */
export function failureReason(error: unknown): string {
  if (!isApiError(error)) return SERVER_FAULT_TEXT
  if (error.code === 'NETWORK_FAILED' || error.code === 'TIMED_OUT') {
    return 'The server could not be reached. Check your connection and try again.'
  }
  if (error.status === 403) {
    return `${error.userMessage ?? 'Insufficient user permissions'}. Ask the owner of your organisation for access.`
  }
  return error.status >= 500 ? SERVER_FAULT_TEXT : (error.userMessage ?? 'Please try again.')
}
