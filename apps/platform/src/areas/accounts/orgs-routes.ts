import { delegation } from '@causeway/api-contract/delegation.ts'
import { delegationSchemas } from '@causeway/api-contract/delegation.schemas.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { invitesSchemas } from '@causeway/api-contract/invites.schemas.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { orgsSchemas } from '@causeway/api-contract/orgs.schemas.ts'
import { implement, type Route } from '../../http/implement.ts'
import { endDelegation, startDelegation } from './delegation.ts'
import { deleteInvite, sendInvite, sendInvites } from './invites.ts'
import { answerInvite, listInvites, readInvite } from './invites-answer.ts'
import { revokePermissions, setPermissions, type TeamParts } from './members.ts'
import { openOrg, updateOrg } from './orgs.ts'
import { listOrgs, orgPeople } from './orgs-read.ts'
import type { SessionStore } from './session-store.ts'

const done = { done: true as const }

/** The calls on organisations, their people and invites, and on acting for them. */
export function orgRoutes({ store, ...parts }: TeamParts & { store: SessionStore }): Route[] {
  /** What somebody may see from now on holds here with the answer; other processes are told by the database. */
  async function andForget<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const answered = await answer
    store.forget('*')
    return answered
  }

  const orgCalls = implement(orgs, orgsSchemas, {
    list: ({ query }, context) => listOrgs(context, query.id),
    create: ({ body }, context) => andForget(openOrg(body, context)),
    update: ({ params, body }, context) => andForget(updateOrg(params.id, body, context)),
    permissions: ({ params }, context) => orgPeople(params.id, context),
    setPermissions: ({ params, body }, context) => andForget(setPermissions(params.id, body, context, parts)),
    revokePermissions: async ({ params, body }, context) => {
      await andForget(revokePermissions(params.id, body.userId, context))
      return done
    },
  })
  const inviteCalls = implement(invites, invitesSchemas, {
    sendAll: async ({ params, body }, context) => ({
      results: await sendInvites(params.id, body.invites, context, parts),
    }),
    send: ({ params, body }, context) => sendInvite(params.id, body, context, parts),
    remove: async ({ params, body }, context) => {
      await deleteInvite(params.id, body.email, context)
      return done
    },
    list: ({ query }, context) => listInvites(query.orgId, context),
    read: ({ body }, context) => readInvite(body.code, context),
    accept: async ({ params }, context) => {
      await andForget(answerInvite(params.id, 'accepted', context))
      return done
    },
    decline: async ({ params }, context) => {
      await answerInvite(params.id, 'declined', context)
      return done
    },
  })
  const delegationCalls = implement(delegation, delegationSchemas, {
    start: async ({ body }, context) => {
      await andForget(startDelegation(body.orgId, context))
      return done
    },
    end: async (_, context) => {
      await andForget(endDelegation(context))
      return done
    },
  })
  return [...orgCalls, ...inviteCalls, ...delegationCalls]
}
