import { endpoints } from './endpoint.ts'
import type { verificationSchemas } from './verification.schemas.ts'

const request = { method: 'POST', owner: 'account', public: true } as const
const verify = {
  method: 'POST',
  owner: 'proxy',
  public: true,
  redact: ['code'],
  success: 'Account created successfully',
} as const

/** Showing that an e-mail address is one's own. A right code creates the account and signs in. */
export const verification = endpoints<typeof verificationSchemas>()('verification', {
  request: {
    ...request,
    path: '/verify_email/request',
    errors: { fallback: 'Failed to send a code' },
  },
  requestMerchant: {
    ...request,
    path: '/verify_email/request/merchant',
    errors: { fallback: 'Failed to send a code' },
  },
  verify: { ...verify, path: '/verify_email', errors: { fallback: 'Failed to verify the e-mail address' } },
  verifyMerchant: {
    ...verify,
    path: '/verify_email/merchant',
    errors: { fallback: 'Failed to verify the e-mail address' },
  },
})
