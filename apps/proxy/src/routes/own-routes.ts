import type { account } from '@causeway/api-contract/account.ts'
import type { auth } from '@causeway/api-contract/auth.ts'
import type { EndpointTable } from '@causeway/api-contract/endpoint.ts'
import type { verification } from '@causeway/api-contract/verification.ts'
import { authFromCookie } from './auth-from-cookie.ts'
import { handOff } from './hand-off.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { openSessionAt, renewSessionAt } from './open-session.ts'
import type { Route } from './route.ts'

/** A route for every call of a table that the proxy owns, and for no other. */
type OwnRoutes<Table extends EndpointTable> = {
  [Name in keyof Table as Table[Name]['owner'] extends 'proxy' ? Name : never]: Route
}

const authRoutes: OwnRoutes<typeof auth> = {
  login,
  logout,
  authFromCookie,
  handOff,
  redeemHandOff: openSessionAt('/sessions/hand-off/redeem'),
}

const completeSignUp = openSessionAt('/sessions/sign-up')
const verificationRoutes: OwnRoutes<typeof verification> = {
  verify: completeSignUp,
  verifyMerchant: completeSignUp,
}

const accountRoutes: OwnRoutes<typeof account> = {
  resetPassword: openSessionAt('/sessions/reset-password'),
  changePassword: renewSessionAt('/sessions/change-password'),
}

const idsIn = (area: string, routes: Readonly<Record<string, Route>>): [string, Route][] =>
  Object.entries(routes).map(([name, route]) => [`${area}.${name}`, route])

/** Every call whose owner is the proxy, by endpoint id. */
export const ownRoutes: ReadonlyMap<string, Route> = new Map([
  ...idsIn('auth', authRoutes),
  ...idsIn('verification', verificationRoutes),
  ...idsIn('account', accountRoutes),
])
