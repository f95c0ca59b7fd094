import { DisplayName } from '@causeway/api-contract/orgs.schemas.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { showFieldErrors } from '../../parts/form-failure.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

const Named = z.object({ name: DisplayName })

interface NameDialogProps {
  open: boolean
  onClose: () => void
  title: string
  name: string
  hint: string
  submitLabel: string
  pendingLabel: string
  pending: boolean
  /** Why it did not work, where that is not about the name. */
  problem: string | undefined
  /** Closes the dialog, or leads away from it, when it is done. */
  onName: (name: string) => Promise<unknown>
}

/** What an app is called. */
export function NameDialog({ name, hint, problem, onName, ...dialog }: NameDialogProps) {
  const form = useForm<z.output<typeof Named>>({
    resolver: standardSchemaResolver(Named),
    defaultValues: { name },
  })
  const { formState, handleSubmit, register } = form
  const submit = handleSubmit((named) =>
    onName(named.name).catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      attempt={formState.submitCount}
      dirty={formState.isDirty}
      error={problem}
    >
      <TextField
        label="App name"
        hint={hint}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  )
}
