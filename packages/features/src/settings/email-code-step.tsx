import { isApiError } from '@causeway/api-client/api-error.ts'
import { EmailChangeCode } from '@causeway/api-contract/email-change.schemas.ts'
import { emailChange } from '@causeway/api-contract/email-change.ts'
import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { EmailChangeState } from '@causeway/domain-types/email-verification.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { accountKinds } from '../parts/account-kinds.ts'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { MailedCodeField } from '../parts/mailed-code-field.tsx'
import { ResendButton } from '../parts/resend-button.tsx'
import { Actions, Remark, SettingsForm } from '../parts/settings-form.ts'

export interface EmailCodeStepProps<Answer> {
  step: string
  /** Where the code went. */
  address: string
  newEmail: string
  retryAfter: number
  endpoint: Endpoint
  verify: (body: EmailChangeCode) => Promise<Answer>
  submitLabel: string
  /** It was come to by the step before, and not by opening the page. */
  takesFocus: boolean
  onVerified: (answer: Answer) => void
  onSent: (state: EmailChangeState) => void
  onStartAgain: () => void
  /** Somebody else has the address: this change is over. */
  onTaken: () => void
}

/** One of the two codes of a change of address. */
export function EmailCodeStep<Answer>(props: EmailCodeStepProps<Answer>) {
  const { step, address, newEmail, retryAfter, endpoint, submitLabel, takesFocus } = props
  const { onVerified, onSent, onStartAgain } = props
  const api = useApi()
  const { role } = useAudience()
  const verified = useMutation({
    mutationFn: props.verify,
    meta: { endpoint, shownInline: () => true },
  })
  const form = useForm<EmailChangeCode>({
    resolver: standardSchemaResolver(EmailChangeCode),
    defaultValues: { code: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [takesFocus, setFocus])
  const isTaken = isApiError(verified.error) && verified.error.code === 'EMAIL_TAKEN'
  const problem = formProblem(verified.error, endpoint)

  const submit = handleSubmit((body) =>
    verified
      .mutateAsync(body)
      .then(onVerified)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  const resend = async () => {
    const body = { email: newEmail, dashboardType: accountKinds[role].type }
    const state = await api.call(emailChange.request, { body })
    onSent(state)
    return { retryAfter: state.retryAfter ?? 0 }
  }
  if (isTaken) {
    return (
      <SettingsForm as="div">
        <Callout tone="danger">{problem}</Callout>
        <Button onClick={props.onTaken}>Use another address</Button>
      </SettingsForm>
    )
  }
  return (
    <SettingsForm noValidate onSubmit={submit}>
      <Remark>
        {step}: we sent a code to <strong>{address}</strong>
        {address === newEmail ? (
          '.'
        ) : (
          <>
            , to change it to <strong>{newEmail}</strong>.
          </>
        )}
      </Remark>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <MailedCodeField error={formState.errors.code?.message} {...register('code')} />
      <Actions>
        <SubmitButton pending={verified.isPending} pendingLabel="Checking the code">
          {submitLabel}
        </SubmitButton>
        <ResendButton endpoint={emailChange.request} retryAfter={retryAfter} wide={false} resend={resend} />
        <Button variant="ghost" onClick={onStartAgain}>
          Use another address
        </Button>
      </Actions>
    </SettingsForm>
  )
}
