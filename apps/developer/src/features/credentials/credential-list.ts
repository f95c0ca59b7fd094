import type { Api } from '@causeway/api-client/api.ts'
import { credentials } from '@causeway/api-contract/credentials.ts'
import type { AppCredentialStatus } from '@causeway/domain-types/app-credential.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'

export const credentialStatusTones = {
  ACTIVE: 'success',
  ROTATING: 'warning',
  EXPIRED: 'neutral',
  REVOKED: 'danger',
} satisfies Record<AppCredentialStatus, Tone>

/** The secrets of an app in the stage of the page. */
export const credentialList = (api: Api, appId: number) =>
  api.query(credentials.list, { params: { id: appId } })

const settings = { invalidates: [credentials.list], shownInline: () => true }
export const createSecret = (api: Api) => api.mutation(credentials.create, settings)
export const revokeSecret = (api: Api) => api.mutation(credentials.revoke, settings)

/** Whether a secret opens the API now. */
export const isGood = ({ status }: { status: AppCredentialStatus }) =>
  status === 'ACTIVE' || status === 'ROTATING'
