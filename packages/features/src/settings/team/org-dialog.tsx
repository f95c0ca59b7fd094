import { OrgUpdate } from '@causeway/api-contract/orgs.schemas.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../../parts/form-failure.ts'
import { updateOrg } from './team-calls.ts'

export interface OrgDialogProps {
  org: Org
  open: boolean
  onClose: () => void
}

/** What an organisation is called. */
export function OrgDialog({ org, open, onClose }: OrgDialogProps) {
  const update = useMutation(updateOrg(useApi()))
  const form = useForm<OrgUpdate>({
    resolver: standardSchemaResolver(OrgUpdate),
    values: { name: org.name, slug: org.slug },
  })
  const { formState, handleSubmit, register, reset } = form
  const { errors, isDirty } = formState
  const close = () => {
    reset()
    update.reset()
    onClose()
  }
  const submit = handleSubmit((body) =>
    update
      .mutateAsync({ params: { id: org.id }, body })
      .then(close)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Organisation"
      size="sm"
      onSubmit={submit}
      dirty={isDirty}
      pending={update.isPending}
      submitLabel="Save"
      pendingLabel="Saving"
      error={formProblem(update.error, orgs.update)}
    >
      <TextField
        label="Name"
        autoComplete="organization"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Short name"
        hint="Small letters, digits and hyphens. It is yours alone, and may stand in addresses."
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug')}
      />
    </FormDialog>
  )
}
