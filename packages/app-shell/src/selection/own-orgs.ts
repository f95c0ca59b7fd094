import type { Api } from '@causeway/api-client/api.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'

/** All organisations that the signed-in person belongs to. */
export const ownOrgs = (api: Api) => api.query(orgs.list)
