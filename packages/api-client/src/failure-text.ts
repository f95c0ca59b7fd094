import type { EndpointDefinition } from '@causeway/api-contract/endpoint.ts'
import { isApiError } from './api-error.ts'

/** What is said of every fault of the server's own. */
export const SERVER_FAULT_TEXT = 'An issue occurred on our end. Please try again or contact us.'

/** The snackbar text of a failed call, or undefined when it shows none (spec section 8). */
export function failureText(
  error: unknown,
  endpoint: Pick<EndpointDefinition, 'errors'> | undefined,
): string | undefined {
  const { fallback, silent, byStatus } = endpoint?.errors ?? { fallback: SERVER_FAULT_TEXT }
  if (!isApiError(error)) return fallback
  if (error.code === 'INVALID_TOKEN' || error.code === 'ABORTED' || silent?.includes(error.status))
    return undefined
  if (error.status >= 500) return SERVER_FAULT_TEXT
  return byStatus?.[error.status] ?? error.userMessage ?? fallback
}

/** The snackbar text of a call that succeeded, if it has one. */
export function successText(endpoint: Pick<EndpointDefinition, 'success'> | undefined): string | undefined {
  return endpoint?.success
}
