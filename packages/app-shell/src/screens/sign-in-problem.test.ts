import { ApiError } from '@causeway/api-client/api-error.ts'
import { expect, test } from 'vitest'
import { signInProblem } from './sign-in-form.tsx'

test.each([
  [{ status: 401, code: 'INVALID_CREDENTIALS', userMessage: 'No.' }, 'Wrong e-mail address or password.'],
  [
    { status: 429, code: 'RATE_LIMITED', userMessage: 'Slow down.' },
    'Too many login attempts. Try again later',
  ],
  [{ status: 400, code: 'VALIDATION_FAILED', fields: { email: 'Enter it.' } }, undefined],
  [{ status: 400, code: 'MALFORMED_BODY', userMessage: 'The body is no JSON.' }, 'The body is no JSON.'],
  [{ status: 503, code: 'INTERNAL' }, 'An issue occurred on our end. Please try again or contact us.'],
  [
    { status: 0, code: 'NETWORK_FAILED', userMessage: 'The server could not be reached.' },
    'The server could not be reached.',
  ],
])('says of %j: %s', (init, expected) => {
  expect(signInProblem(new ApiError(init))).toBe(expected)
})
