import type { Api } from '@causeway/api-client/api.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'

/** All organisations that the signed-in person belongs to. */
export const ownOrgs = (api: Api) => api.query(orgs.list)

/** The organisation that an admin, who belongs to none, looks at: that of the selected app or merchant. */
export const orgOfPage = (api: Api, id: number | undefined) => api.query(orgs.list, { query: { id } })
