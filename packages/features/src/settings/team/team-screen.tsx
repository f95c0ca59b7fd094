import { missingPermissionText } from '@causeway/app-shell/session/missing-permission.ts'
import { useCurrentOrg } from '@causeway/app-shell/selection/use-current-org.ts'
import { isOwnOrg, permissionsIn } from '@causeway/app-shell/selection/orgs.ts'
import { useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useState } from 'react'
import { SettingsTabs } from '../settings-tabs.tsx'
import { InvitesSection } from './invites-section.tsx'
import { memberName } from './member-name.ts'
import { MembersSection } from './members-section.tsx'

const OrgDialog = lazyDialog(async () => (await import('./org-dialog.tsx')).OrgDialog)
const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

/** An organisation, who belongs to it, and who is invited. */
export function TeamScreen() {
  const { org } = useCurrentOrg()
  const session = useSession()
  const own = org && session ? permissionsIn(org, session) : []
  const missing = own.includes('team.manage') ? null : missingPermissionText('team.manage')
  return (
    <DetailPage title="Settings" tabs={<SettingsTabs current="/settings/team" />}>
      {org ? (
        <>
          <OrgSection org={org} missing={missing} />
          <MembersSection org={org} own={own} missing={missing} />
          {missing === null && <InvitesSection org={org} />}
        </>
      ) : (
        <EmptyState
          title="No organisation"
          action={
            <LinkButton href="/welcome" variant="solid">
              Set one up
            </LinkButton>
          }
        >
          This account belongs to no team. Set up your own, or ask somebody to invite you to theirs.
        </EmptyState>
      )}
    </DetailPage>
  )
}

interface OrgSectionProps {
  org: Org
  missing: string | null
}

function OrgSection({ org, missing }: OrgSectionProps) {
  const session = useSession()
  const [open, setOpen] = useState<'edit' | 'hand-over' | null>(null)
  const isOwner = session !== null && isOwnOrg(org, session)
  const close = () => setOpen(null)
  return (
    <Section
      title="Organisation"
      actions={
        <>
          {isOwner && (
            <Button
              variant="ghost"
              disabledReason={
                org.members.length === 0 && 'Invite somebody first: only a member can become the owner.'
              }
              onClick={() => setOpen('hand-over')}
            >
              Hand over
            </Button>
          )}
          <Button disabledReason={missing} onClick={() => setOpen('edit')}>
            Edit
          </Button>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: 'Name', value: org.name },
          { term: 'Short name', value: org.slug },
          { term: 'Owner', value: memberName(org.ownerUser) },
          { term: 'Owner’s e-mail', value: org.ownerUser.email },
          { term: 'Organisation id', value: <CopyableId value={org.id} label="organisation id" /> },
        ]}
      />
      <OrgDialog org={org} open={open === 'edit'} onClose={close} />
      <HandOverDialog key={org.ownerUser.id} org={org} open={open === 'hand-over'} onClose={close} />
    </Section>
  )
}
