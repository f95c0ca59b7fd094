import { ForgotPassword } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmailField } from '@causeway/ui/form/email-field.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import type { ResetDraft } from './reset-draft.ts'

/** Which address the code goes to. Whether it has an account is for its mailbox alone. */
export function ForgotPasswordForm({ onStarted }: { onStarted: (draft: ResetDraft) => void }) {
  const forgot = useMutation(useApi().mutation(account.forgotPassword, { shownInline: () => true }))
  const form = useForm<ForgotPassword>({
    resolver: standardSchemaResolver(ForgotPassword),
    defaultValues: { email: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const problem = formProblem(forgot.error, account.forgotPassword)

  const submit = handleSubmit((body) =>
    forgot
      .mutateAsync({ body })
      .then((started) => onStarted({ ...started, email: body.email }))
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <SubmitButton wide pending={forgot.isPending} pendingLabel="Sending a code">
        Send a code
      </SubmitButton>
    </FormStack>
  )
}
