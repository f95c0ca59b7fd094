import type { emailChangeSchemas } from './email-change.schemas.ts'
import { endpoints } from './endpoint.ts'

const verify = {
  method: 'POST',
  owner: 'account',
  redact: ['code'],
  errors: { fallback: 'Failed to verify the e-mail address' },
} as const

/** Another e-mail address, by a code to the current one and then a code to the new one. */
export const emailChange = endpoints<typeof emailChangeSchemas>()('emailChange', {
  /** Where it stands, so that a page that is loaded again goes on. */
  state: {
    method: 'GET',
    path: '/verify_email/request/email_change',
    owner: 'account',
    errors: { fallback: 'Failed to get the e-mail change' },
  },
  /** Begins the change to an address; the same address once more sends the next code. */
  request: {
    method: 'POST',
    path: '/verify_email/request/email_change',
    owner: 'account',
    errors: { fallback: 'Failed to send a code' },
  },
  verifyCurrent: { ...verify, path: '/verify_email/current' },
  verifyNew: { ...verify, path: '/verify_email/new', success: 'Account Updated!' },
})
