import { isApiError } from '@causeway/api-client/api-error.ts'
import { VerifyEmail } from '@causeway/api-contract/verification.schemas.ts'
import { verification } from '@causeway/api-contract/verification.ts'
import { useApi, useAudience, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { accountKinds } from '../parts/account-kinds.ts'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { MailedCodeField } from '../parts/mailed-code-field.tsx'
import { ResendButton } from '../parts/resend-button.tsx'
import type { SignUpDraft } from './sign-up-draft.ts'

export interface SignUpCodeFormProps {
  draft: SignUpDraft
  onDone: () => void
  onStartAgain: () => void
}

/** The code of the mail. A right one makes the account and signs in, which the page follows by itself. */
export function SignUpCodeForm({ draft, onDone, onStartAgain }: SignUpCodeFormProps) {
  const api = useApi()
  const { session } = useDashboard()
  const { role } = useAudience()
  const { verify, request } = accountKinds[role]
  const { signUpId, email } = draft
  const verified = useMutation({
    mutationFn: (code: string) =>
      role === 'MERCHANT'
        ? api.call(verification.verifyMerchant, { body: { signUpId, code, email } })
        : api.call(verification.verify, { body: { signUpId, code } }),
    meta: { endpoint: verify, shownInline: () => true },
  })
  const form = useForm<VerifyEmail>({
    resolver: standardSchemaResolver(VerifyEmail),
    defaultValues: { signUpId, code: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const isTaken = isApiError(verified.error) && verified.error.code === 'EMAIL_TAKEN'
  const problem = formProblem(verified.error, verify)

  const submit = handleSubmit(({ code }) =>
    verified
      .mutateAsync(code)
      .then((opened) => {
        onDone()
        session.adopt(opened)
      })
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <>
      <FormStack noValidate onSubmit={submit}>
        {problem && <Callout tone="danger">{problem}</Callout>}
        {!isTaken && (
          <>
            <MailedCodeField error={formState.errors.code?.message} {...register('code')} />
            <SubmitButton wide pending={verified.isPending} pendingLabel="Checking the code">
              Create account
            </SubmitButton>
          </>
        )}
      </FormStack>
      {!isTaken && (
        <ResendButton
          endpoint={request}
          retryAfter={draft.retryAfter}
          resend={() => api.call(request, { body: { signUpId, email } })}
        />
      )}
      <Button wide variant={isTaken ? 'solid' : 'ghost'} onClick={onStartAgain}>
        Use another e-mail address
      </Button>
    </>
  )
}
