import { account } from '@causeway/api-contract/account.ts'
import { accountSchemas } from '@causeway/api-contract/account.schemas.ts'
import { devices } from '@causeway/api-contract/devices.ts'
import { devicesSchemas } from '@causeway/api-contract/devices.schemas.ts'
import { emailChange } from '@causeway/api-contract/email-change.ts'
import { emailChangeSchemas } from '@causeway/api-contract/email-change.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import { accountDeletion, deleteAccount, requestAccountDeletion } from './account-deletion.ts'
import type { AccountParts } from './account-parts.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts'
import { emailChangeState, requestEmailChange, verifyCurrentEmail, verifyNewEmail } from './email-change.ts'
import { updateUser } from './own-account.ts'
import { forgotPassword } from './password-reset.ts'

/** The calls on a person's own account. Whoever is signed out by one is so from the next call on. */
export function ownAccountRoutes({ limits, store }: AccountParts): Route[] {
  async function forgetting<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const answered = await answer
    store.forget('*')
    return answered
  }
  return [
    ...implement(account, accountSchemas, {
      update: ({ params, body }, context) => forgetting(updateUser(params.id, body, context)),
      forgotPassword: async ({ body }, context) => {
        await limits.countMail(body.email, context.ip)
        return forgotPassword(body, context)
      },
      deletion: ({ params }, context) => accountDeletion(params.id, context),
      requestDeletion: ({ body }, context) => requestAccountDeletion(body, context, limits),
      delete: ({ params, body }, context) => forgetting(deleteAccount(params.id, body, context, limits)),
    }),
    ...implement(emailChange, emailChangeSchemas, {
      state: (_, context) => emailChangeState(context),
      request: ({ body }, context) => requestEmailChange(body, context, limits),
      verifyCurrent: ({ body }, context) => verifyCurrentEmail(body, context, limits),
      verifyNew: ({ body }, context) => forgetting(verifyNewEmail(body, context)),
    }),
    ...implement(devices, devicesSchemas, {
      list: (_, context) => listDevices(context),
      signOut: ({ params }, context) => forgetting(signOutDevice(params.session, context)),
      signOutOthers: (_, context) => forgetting(signOutOtherDevices(context)),
    }),
  ]
}
