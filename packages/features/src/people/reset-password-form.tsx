import { ResetPassword } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import { PASSWORD_RULE } from '@causeway/domain-types/password.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { MailedCodeField } from '../parts/mailed-code-field.tsx'
import { ResendButton } from '../parts/resend-button.tsx'
import type { ResetDraft } from './reset-draft.ts'

const ResetValues = z.omit(ResetPassword, { resetId: true })

export interface ResetPasswordFormProps {
  draft: ResetDraft
  /** Another mail was sent: only its code works from now on. */
  onSent: (draft: ResetDraft) => void
  onDone: () => void
  onStartAgain: () => void
}

/** The code of the mail and the new password. Right ones sign in, which the page follows by itself. */
export function ResetPasswordForm({ draft, onSent, onDone, onStartAgain }: ResetPasswordFormProps) {
  const api = useApi()
  const { session } = useDashboard()
  const { email } = draft
  const reset = useMutation(api.mutation(account.resetPassword, { shownInline: () => true }))
  const form = useForm<z.output<typeof ResetValues>>({
    resolver: standardSchemaResolver(ResetValues),
    defaultValues: { code: '', password: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  const { errors } = formState
  useEffect(() => setFocus('code'), [setFocus])
  const problem = formProblem(reset.error, account.resetPassword)

  const submit = handleSubmit((values) =>
    reset
      .mutateAsync({ body: { ...values, resetId: draft.resetId } })
      .then((opened) => {
        onDone()
        session.adopt(opened)
      })
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  const resend = async () => {
    const sent = await api.call(account.forgotPassword, { body: { email } })
    onSent({ ...sent, email })
    return sent
  }
  return (
    <>
      <FormStack noValidate onSubmit={submit}>
        {problem && <Callout tone="danger">{problem}</Callout>}
        <MailedCodeField error={errors.code?.message} {...register('code')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          error={errors.password?.message}
          {...register('password')}
        />
        <SubmitButton wide pending={reset.isPending} pendingLabel="Saving">
          Set password and sign in
        </SubmitButton>
      </FormStack>
      <ResendButton endpoint={account.forgotPassword} retryAfter={draft.retryAfter} resend={resend} />
      <Button wide variant="ghost" onClick={onStartAgain}>
        Use another e-mail address
      </Button>
    </>
  )
}
