import type { Api } from '@causeway/api-client/api.ts'
import { account } from '@causeway/api-contract/account.ts'
import { devices } from '@causeway/api-contract/devices.ts'
import { emailChange } from '@causeway/api-contract/email-change.ts'

export const deviceList = (api: Api) => api.query(devices.list)

export const emailChangeState = (api: Api) => api.query(emailChange.state)

export const accountDeletion = (api: Api, userId: number) =>
  api.query(account.deletion, { params: { id: userId } })
