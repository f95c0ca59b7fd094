import type { Api } from '@causeway/api-client/api.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { ownOrgs } from '@causeway/app-shell/selection/own-orgs.ts'

const ofTeam = [orgs.list, orgs.permissions, invites.list]

export const orgInvites = (api: Api, orgId: number) => api.query(invites.list, { query: { orgId } })

export const updateOrg = (api: Api) =>
  api.mutation(orgs.update, { invalidates: ofTeam, shownInline: () => true })
export const setPermissions = (api: Api) =>
  api.mutation(orgs.setPermissions, { invalidates: ofTeam, shownInline: () => true })
export const revokePermissions = (api: Api) =>
  api.mutation(orgs.revokePermissions, { invalidates: ofTeam, shownInline: () => true })
export const sendInvites = (api: Api) =>
  api.mutation(invites.sendAll, { invalidates: ofTeam, shownInline: () => true })
export const sendInvite = (api: Api) => api.mutation(invites.send, { invalidates: ofTeam })
export const deleteInvite = (api: Api) =>
  api.mutation(invites.remove, { invalidates: ofTeam, shownInline: () => true })

/** Options of `/settings/team`. */
export const teamRoute = {
  loader: ({ context: { api, queryClient } }: { context: Dashboard }) => queryClient.query(ownOrgs(api)),
  staticData: { title: 'Team' },
}
