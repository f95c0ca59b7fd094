import { ApiError } from '@causeway/api-client/api-error.ts'
import { expect, test } from 'vitest'
import { isAlreadyRunning, refusalText } from './import-refusal.ts'

const small = { size: 1000 }
const huge = { size: 80 * 1024 * 1024 }
const tooLarge = /larger than 64 MB/

test('the platform says what is wrong with a file', () => {
  const fields = { file: 'The quote opened in line 12 is never closed.' }
  const error = new ApiError({ status: 400, code: 'IMPORT_REFUSED', userMessage: 'Refused', fields })
  expect(refusalText(error, small)).toBe('The quote opened in line 12 is never closed.')
})

test('a file that is too large is told so, even where the connection broke before the answer came', () => {
  expect(refusalText(new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE' }), huge)).toMatch(tooLarge)
  expect(refusalText(new ApiError({ status: 0, code: 'NETWORK_FAILED' }), huge)).toMatch(tooLarge)
  expect(refusalText(new ApiError({ status: 0, code: 'NETWORK_FAILED' }), small)).toMatch(/connection/)
})

test('an import in the way is no fault of the file', () => {
  expect(isAlreadyRunning(new ApiError({ status: 409, code: 'IMPORT_RUNNING' }))).toBe(true)
  expect(isAlreadyRunning(new ApiError({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' }))).toBe(false)
})
