import { isApiError } from '@causeway/api-client/api-error.ts'
import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { failureReason } from '../parts/failure-reason.ts'

export const IMPORT_LIMIT = `${MAX_IMPORT_BYTES / 1024 ** 2} MB`

/** Why a whole file was not taken, and what to do about it. */
export function refusalText(error: unknown, file: Pick<File, 'size'>): string {
  if (isApiError(error)) {
    // A server that stops reading may close the connection before its answer has arrived.
    const isCutOff = error.code === 'NETWORK_FAILED' && file.size > MAX_IMPORT_BYTES
    const reason = error.fields['file']
    if (reason !== undefined) return reason
    if (error.status === 413 || isCutOff) {
      return `The file is larger than ${IMPORT_LIMIT}. Split it and import the parts one after the other.`
    }
  }
  return failureReason(error)
}

/** Whether another import of the merchant is in the way. */
export function isAlreadyRunning(error: unknown): boolean {
  return isApiError(error) && error.code === 'IMPORT_RUNNING'
}
