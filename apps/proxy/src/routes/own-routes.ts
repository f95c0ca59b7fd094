import type { auth } from '@causeway/api-contract/auth.ts'
import { authFromCookie } from './auth-from-cookie.ts'
import { handOff } from './hand-off.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { redeemHandOff } from './redeem-hand-off.ts'
import type { Route } from './route.ts'

type OwnCall = {
  [Name in keyof typeof auth]: (typeof auth)[Name]['owner'] extends 'proxy' ? Name : never
}[keyof typeof auth]

const authRoutes = { login, logout, authFromCookie, handOff, redeemHandOff } satisfies Record<OwnCall, Route>

/** Every call whose owner is the proxy, by endpoint id. */
export const ownRoutes: ReadonlyMap<string, Route> = new Map(
  Object.entries(authRoutes).map(([name, route]) => [`auth.${name}`, route]),
)
