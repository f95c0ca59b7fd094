import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org, OrgMember } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { memberName } from './member-name.ts'
import { PermissionFields } from './permission-fields.tsx'
import { setPermissions } from './team-calls.ts'

export interface MemberDialogProps {
  org: Org
  member: OrgMember
  own: readonly Permission[]
  open: boolean
  onClose: () => void
}

const isSame = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** What a member may do. Nothing is saved over a change that was not seen: it is shown first. */
export function MemberDialog({ org, member, own, open, onClose }: MemberDialogProps) {
  const save = useMutation(setPermissions(useApi()))
  const [seen, setSeen] = useState(member.permissions)
  const [value, setValue] = useState<readonly Permission[]>(member.permissions)
  const isChanged = !isSame(seen, member.permissions)
  const showNewer = () => {
    setSeen(member.permissions)
    setValue(member.permissions)
    save.reset()
  }
  // Nothing was touched, so nothing is lost.
  if (isChanged && isSame(value, seen) && !save.isPending) showNewer()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      {
        params: { id: org.id },
        body: { userId: member.collaboratorUser.id, permissions: [...value], expected: [...seen] },
      },
      { onSuccess: onClose },
    )
  }
  const isStale = isChanged || (isApiError(save.error) && save.error.code === 'CHANGED_MEANWHILE')
  const name = memberName(member.collaboratorUser)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`What ${name} may do`}
      description={`In ${org.name}. It holds from the next click on.`}
      onSubmit={submit}
      dirty={!isSame(value, seen)}
      pending={save.isPending}
      submitLabel="Save permissions"
      pendingLabel="Saving"
      error={save.error && !isStale ? failureText(save.error, orgs.setPermissions) : undefined}
    >
      {isStale && !save.isPending && (
        <Callout
          tone="warning"
          title="Somebody else has changed these permissions meanwhile."
          action={<ShowNewer onClick={showNewer} disabled={!isChanged} />}
        >
          Nothing was saved. Look at them as they are now, then change what you want.
        </Callout>
      )}
      <PermissionFields value={value} own={own} onChange={setValue} />
    </FormDialog>
  )
}

function ShowNewer({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button size="sm" onClick={onClick} disabledReason={disabled && 'They are being read.'}>
      Show them
    </Button>
  )
}
