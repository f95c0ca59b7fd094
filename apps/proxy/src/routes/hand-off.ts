import { type Area, areaUrl } from '@causeway/domain-types/host.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import * as z from 'zod/mini'
import { invalidToken, ProxyFailure } from '../http/errors.ts'
import { ownAnswer, type Route } from './route.ts'

const HandOffCode = z.object({ code: z.string() })

/** The address that carries a user over to the own dashboard. The code is in the fragment, so no server logs it. */
export const handOff: Route = async (call, { platform, baseDomain }) => {
  if (!call.session) throw invalidToken()
  const { token, role } = call.session
  const area = homeOf(role)
  const { protocol, host } = new URL(call.origin)
  const address = area && area !== call.area ? areaUrl({ protocol, host }, area, baseDomain) : null
  if (!address) throw alreadyHome()

  const response = await platform.send('main', call, { method: 'POST', path: '/sessions/hand-off', token })
  if (!response.ok) return response
  const { code } = z.parse(HandOffCode, await response.json())
  return ownAnswer({ url: `${address}/hand-off#code=${encodeURIComponent(code)}` })
}

function homeOf(role: Role): Area | null {
  switch (role) {
    case 'DEVELOPER':
      return 'channel'
    case 'MERCHANT':
      return 'merchant'
    case 'ADMIN':
      return null
  }
}

const alreadyHome = () =>
  new ProxyFailure(
    400,
    'VALIDATION_FAILED',
    'This account belongs here: there is no other dashboard to go to.',
  )
