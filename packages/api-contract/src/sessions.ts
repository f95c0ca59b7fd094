import { endpoints } from './endpoint.ts'
import type { sessionsSchemas } from './sessions.schemas.ts'

/**
 * The platform's side of signing in: tokens. The proxy calls these for a browser;
 * a channel app's own server calls `create` for the token it sends with its requests.
 */
export const sessions = endpoints<typeof sessionsSchemas>()('sessions', {
  create: {
    method: 'POST',
    path: '/sessions',
    owner: 'account',
    public: true,
    redact: ['password', 'token'],
    errors: { fallback: 'Failed to login', byStatus: { 429: 'Too many login attempts. Try again later' } },
  },
  /** The account of a sign-up whose mailed code is right, and its first session. */
  completeSignUp: {
    method: 'POST',
    path: '/sessions/sign-up',
    owner: 'account',
    public: true,
    redact: ['code', 'token'],
    errors: { fallback: 'Failed to signup' },
  },
  /** A new password by the code of a mail, and a session that begins with it. All others end. */
  resetPassword: {
    method: 'POST',
    path: '/sessions/reset-password',
    owner: 'account',
    public: true,
    redact: ['code', 'password', 'token'],
    errors: { fallback: 'Failed to reset the password' },
  },
  /** The session goes on under a new token. All others end. */
  changePassword: {
    method: 'POST',
    path: '/sessions/change-password',
    owner: 'account',
    redact: ['current', 'new', 'token'],
    errors: { fallback: 'Failed to change the password' },
  },
  current: {
    method: 'GET',
    path: '/sessions/current',
    owner: 'account',
    errors: { fallback: 'Failed to get the session' },
  },
  end: {
    method: 'DELETE',
    path: '/sessions/current',
    owner: 'account',
    errors: { fallback: 'Failed to logout' },
  },
  createHandOff: {
    method: 'POST',
    path: '/sessions/hand-off',
    owner: 'account',
    redact: ['code'],
    errors: { fallback: 'Failed to open the other dashboard' },
  },
  redeemHandOff: {
    method: 'POST',
    path: '/sessions/hand-off/redeem',
    owner: 'account',
    public: true,
    redact: ['code', 'token'],
    errors: { fallback: 'Failed to sign in' },
  },
})
