import { isApiError } from '@causeway/api-client/api-error.ts'
import type { EndpointOutput } from '@causeway/api-contract/endpoint.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import type { Dashboard } from '../dashboard.ts'
import { keepInvitedAddress, keptInviteCode } from './invite-code.ts'

export interface OpenedInvite {
  /** What the link of the mail is about; null where it works no longer, or none was opened. */
  linked: EndpointOutput<typeof invites.read> | null
  isLapsed: boolean
}

/** What the link says. Whether somebody is signed in makes no difference to that. */
export async function loadInvite({ api, queryClient, session }: Dashboard): Promise<OpenedInvite> {
  const code = keptInviteCode()
  const signedIn = await session.load().catch(() => null)
  const received =
    signedIn?.validation === 'valid' ? queryClient.query(api.query(invites.list)) : Promise.resolve(null)
  const linked = code === null ? null : await read(api, code)
  if (linked) keepInvitedAddress(linked.email)
  await received
  return { linked, isLapsed: code !== null && linked === null }
}

async function read(api: Dashboard['api'], code: string): Promise<OpenedInvite['linked']> {
  try {
    return await api.call(invites.read, { body: { code } })
  } catch (error) {
    const isGone = isApiError(error) && (error.status === 404 || error.status === 400)
    if (isGone) return null
    throw error
  }
}
