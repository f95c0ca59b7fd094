import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { DeleteAccount } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { keepPartingWord } from '@causeway/app-shell/session/parting-word.ts'
import { useApi, useAudience, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { User } from '@causeway/domain-types/user.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../parts/form-failure.ts'
import { MailedCodeField } from '../parts/mailed-code-field.tsx'
import { ResendButton } from '../parts/resend-button.tsx'

export interface DeleteAccountFormProps {
  user: User
  open: boolean
  retryAfter: number
  resend: () => Promise<{ retryAfter: number }>
  onClose: () => void
}

/** Password and code. The page is left with the account, and the next one says that it is gone. */
export function DeleteAccountForm({ user, open, retryAfter, resend, onClose }: DeleteAccountFormProps) {
  const api = useApi()
  const { session } = useDashboard()
  const { showsDeletionError } = useAudience()
  const remove = useMutation({
    mutationFn: (body: DeleteAccount) =>
      session.leaveBy(async () => {
        await api.call(account.delete, { params: { id: user.id }, body })
        keepPartingWord(sessionStorage, account.delete.success)
      }),
    meta: { shownInline: () => true },
  })
  const form = useForm<DeleteAccount>({
    resolver: standardSchemaResolver(DeleteAccount),
    defaultValues: { password: '', code: '' },
  })
  const { formState, handleSubmit, register } = form
  const { errors, isDirty } = formState

  const submit = handleSubmit((body) =>
    remove.mutateAsync(body).catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title="Delete your account"
      description={`We sent a code to ${user.email}.`}
      dirty={isDirty}
      danger
      pending={remove.isPending}
      submitLabel="Delete account"
      pendingLabel="Deleting"
      error={problemOf(remove.error, showsDeletionError)}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <MailedCodeField error={errors.code?.message} {...register('code')} />
      <ResendButton endpoint={account.requestDeletion} retryAfter={retryAfter} resend={resend} />
    </FormDialog>
  )
}

/** Fields say what is wrong with them in both dashboards; the server's words on the whole show in one of them. */
function problemOf(error: unknown, showsWords: boolean): string | undefined {
  if (error === null || (isApiError(error) && Object.keys(error.fields).length > 0)) return undefined
  return showsWords ? failureText(error, account.delete) : 'Your account was not deleted.'
}
