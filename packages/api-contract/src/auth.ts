import type { authSchemas } from './auth.schemas.ts'
import { endpoints } from './endpoint.ts'

/** Signing in and out. The proxy answers these itself, since only it holds the session cookie. */
export const auth = endpoints<typeof authSchemas>()('auth', {
  login: {
    method: 'POST',
    path: '/login',
    owner: 'proxy',
    public: true,
    redact: ['password'],
    errors: {
      fallback: 'Failed to login',
      silent: [400, 401],
      byStatus: { 429: 'Too many login attempts. Try again later' },
    },
  },
  logout: {
    method: 'POST',
    path: '/logout',
    owner: 'proxy',
    public: true,
    errors: { fallback: 'Failed to logout' },
  },
  authFromCookie: {
    method: 'GET',
    path: '/auth-from-cookie',
    owner: 'proxy',
    public: true,
    errors: { fallback: 'Failed to restore the session', silent: [401] },
  },
  /** Makes the address that carries a signed-in user over to the own area's host, once and within 60 s. */
  handOff: {
    method: 'POST',
    path: '/auth/hand-off',
    owner: 'proxy',
    errors: { fallback: 'Failed to open the other dashboard' },
  },
  redeemHandOff: {
    method: 'POST',
    path: '/auth/hand-off/redeem',
    owner: 'proxy',
    public: true,
    redact: ['code'],
    errors: { fallback: 'Failed to sign in', silent: [401] },
  },
  /** Nothing is told of the address here: what is known of it is for whoever reads its mail. */
  signup: {
    method: 'POST',
    path: '/signup',
    owner: 'account',
    public: true,
    redact: ['password'],
    errors: { fallback: 'Failed to signup' },
  },
  getUser: {
    method: 'GET',
    path: '/users/{id}',
    owner: 'account',
    errors: { fallback: 'Failed to get user' },
  },
})
