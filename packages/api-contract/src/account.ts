import type { accountSchemas } from './account.schemas.ts'
import { endpoints } from './endpoint.ts'

/** A person's own account. The proxy answers what opens or ends a session, since only it holds the cookie. */
export const account = endpoints<typeof accountSchemas>()('account', {
  update: {
    method: 'PUT',
    path: '/users/{id}',
    owner: 'account',
    success: 'Account Updated!',
    errors: { fallback: 'Failed to update the account' },
  },
  /** Answers alike whether the address has an account or not. */
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    owner: 'account',
    public: true,
    errors: { fallback: 'Failed to send a code' },
  },
  resetPassword: {
    method: 'POST',
    path: '/forgot-password/reset',
    owner: 'proxy',
    public: true,
    redact: ['code', 'password'],
    success: 'Successfully reset password',
    errors: { fallback: 'Failed to reset the password' },
  },
  /** A 401 leads to the sign-in page (spec section 2). */
  changePassword: {
    method: 'POST',
    path: '/change-password',
    owner: 'proxy',
    redact: ['current', 'new'],
    success: 'Password Changed!',
    errors: { fallback: 'Failed to change the password', silent: [401] },
  },
  deletion: {
    method: 'GET',
    path: '/users/{id}/deletion',
    owner: 'account',
    errors: { fallback: 'Failed to get what goes with the account' },
  },
  requestDeletion: {
    method: 'POST',
    path: '/verify_email/request/account_delete',
    owner: 'account',
    errors: { fallback: 'Failed to send a code' },
  },
  delete: {
    method: 'DELETE',
    path: '/users/{id}',
    owner: 'account',
    redact: ['password', 'code'],
    success: 'Successfully deleted account',
    errors: { fallback: 'Failed to delete the account' },
  },
})
