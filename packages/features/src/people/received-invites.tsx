import { invites } from '@causeway/api-contract/invites.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { enterOrg } from '@causeway/app-shell/selection/orgs.ts'
import { forgetInviteCode } from '@causeway/app-shell/session/invite-code.ts'
import { useApi, useAudience, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { UserOrgInvite } from '@causeway/domain-types/org.ts'
import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { allPermissionsText } from '../parts/permission-groups.ts'

export const InviteList = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& > p': { color: 'fg.muted' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' },
  },
})

export interface ReceivedInvitesProps {
  /** There is nothing to answer any more, or the person wants something of their own. */
  onBegin: () => void
}

/** The teams that wait for the signed-in person's answer. */
export function ReceivedInvites({ onBegin }: ReceivedInvitesProps) {
  const { scope } = useAudience()
  const { data } = useQuery(useApi().query(invites.list))
  const received = data?.received ?? []
  const isNone = data !== undefined && received.length === 0
  return (
    <>
      {isNone && <p>You have answered all invites.</p>}
      <InviteList>
        {received.map((invite) => (
          <InviteCard key={invite.org.id} invite={invite} />
        ))}
      </InviteList>
      <Button wide variant={isNone ? 'solid' : 'ghost'} onClick={onBegin}>
        {scope === 'app' ? 'Set up a company of my own' : 'Open a store of my own'}
      </Button>
    </>
  )
}

/** One team: what its owner would let the person do, and yes or no. */
export function InviteCard({ invite: { org, permissions } }: { invite: UserOrgInvite }) {
  const api = useApi()
  const dashboard = useDashboard()
  const params = { id: org.id }
  const accept = useMutation({
    mutationFn: async () => {
      await api.call(invites.accept, { params })
      forgetInviteCode()
      await enterOrg(dashboard, org.id)
    },
    meta: { endpoint: invites.accept, invalidates: [invites.list, orgs.list] },
  })
  const decline = useMutation({
    ...api.mutation(invites.decline, { invalidates: [invites.list] }),
    onSuccess: forgetInviteCode,
  })
  const { ownerUser } = org
  return (
    <Card>
      <strong>{org.name}</strong>
      <p>
        Owner: {ownerUser.firstName} {ownerUser.lastName} ({ownerUser.email})
      </p>
      <p>You may: {allPermissionsText(permissions)}</p>
      <div>
        <Button
          variant="solid"
          aria-label={`Accept the invite of ${org.name}`}
          pending={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
        <Button
          aria-label={`Decline the invite of ${org.name}`}
          pending={decline.isPending}
          onClick={() => decline.mutate({ params })}
        >
          Decline
        </Button>
      </div>
    </Card>
  )
}
