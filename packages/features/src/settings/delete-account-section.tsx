import type { AccountDeletion, OwnedOrg } from '@causeway/api-contract/account.schemas.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { User } from '@causeway/domain-types/user.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountDeletion } from './account-reads.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SettingsForm } from '../parts/settings-form.ts'

/** The way out, or what stands in it. */
export function DeleteAccountSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const { data: deletion } = useQuery(accountDeletion(useApi(), user.id))
  const keeps = deletion?.keeps ?? []
  return (
    <Section title="Delete account" description="Your account and what is yours alone go for good.">
      <SettingsForm as="div">
        {keeps.length > 0 && <KeptOrgs orgs={keeps} />}
        <Button variant="danger" disabledReason={reason(deletion)} onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </SettingsForm>
      {deletion && (
        <DeleteAccountDialog user={user} deletion={deletion} open={open} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}

function reason(deletion: AccountDeletion | undefined): string | null {
  if (!deletion) return 'What goes with it is still being read.'
  return deletion.keeps.length > 0 ? 'An organisation of yours is still in use.' : null
}

const people = (count: number) => (count === 1 ? '1 other member' : `${count} other members`)

function KeptOrgs({ orgs }: { orgs: readonly OwnedOrg[] }) {
  return (
    <Callout tone="info" title="What you own is still in use">
      <ul>
        {orgs.map(({ id, name, members, inUse }) => (
          <li key={id}>
            {name}: {[...(members > 0 ? [people(members)] : []), ...inUse].join(', ')}
          </li>
        ))}
      </ul>
      Hand it over to another owner, or remove its members, apps and stores first.
    </Callout>
  )
}
