import { failureText } from '@causeway/api-client/failure-text.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { ConfirmPhraseField } from '@causeway/ui/form/confirm-phrase-field.tsx'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { memberName } from './member-name.ts'
import { updateOrg } from './team-calls.ts'

export interface HandOverDialogProps {
  org: Org
  open: boolean
  onClose: () => void
}

/** Makes a member the owner. Who had it stays, as a member who may do everything. */
export function HandOverDialog({ org, open, onClose }: HandOverDialogProps) {
  const { session } = useDashboard()
  const update = useMutation(updateOrg(useApi()))
  const [userId, setUserId] = useState<number | null>(null)
  const [isTyped, setIsTyped] = useState(false)
  const to = org.members.find(({ collaboratorUser }) => collaboratorUser.id === userId)
  const confirm = () => {
    if (!to) return
    update.mutate(
      { params: { id: org.id }, body: { ownerUserId: to.collaboratorUser.id } },
      { onSuccess: () => void session.refresh().then(onClose) },
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={`Hand ${org.name} over?`}
      description="The new owner may do everything, also take you out. You stay a member who may do everything, and only the new owner can give it back."
      confirmLabel="Hand over"
      danger
      pending={update.isPending}
      disabledReason={!to ? 'Choose a member.' : isTyped ? undefined : 'Type the short name.'}
      error={update.error ? failureText(update.error, orgs.update) : undefined}
    >
      <SelectField
        label="New owner"
        placeholder="Choose a member"
        options={org.members.map(({ collaboratorUser: user }) => ({
          value: String(user.id),
          label: `${memberName(user)} (${user.email})`,
        }))}
        onChange={(event) => setUserId(Number(event.currentTarget.value) || null)}
      />
      <ConfirmPhraseField phrase={org.slug} onMatch={setIsTyped} />
    </ConfirmDialog>
  )
}
