import { emailChange } from '@causeway/api-contract/email-change.ts'
import { EmailAddress } from '@causeway/api-contract/people.schemas.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { EmailChangeState } from '@causeway/domain-types/email-verification.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { accountKinds } from '../parts/account-kinds.ts'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { Actions, SettingsForm } from '../parts/settings-form.ts'

const NewAddress = z.object({ email: EmailAddress })

export interface EmailRequestFormProps {
  current: string
  /** Where another change is under way: back to it. */
  onBack?: (() => void) | undefined
  onRequested: (state: EmailChangeState) => void
}

/** The address as it is, and on demand the way to another one. */
export function EmailRequestForm({ current, onBack, onRequested }: EmailRequestFormProps) {
  const [state, setState] = useState<'closed' | 'open' | 'closed again'>(onBack ? 'open' : 'closed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'closed again') button.current?.focus()
  }, [state])
  if (state === 'open') {
    const close = onBack ?? (() => setState('closed again'))
    return <RequestForm current={current} onRequested={onRequested} onCancel={close} />
  }
  return (
    <SettingsForm as="div">
      <DefinitionList items={[{ term: 'Current address', value: current }]} />
      <Button ref={button} onClick={() => setState('open')}>
        Change address
      </Button>
    </SettingsForm>
  )
}

interface RequestFormProps extends Omit<EmailRequestFormProps, 'onBack'> {
  onCancel: () => void
}

function RequestForm({ current, onRequested, onCancel }: RequestFormProps) {
  const { role } = useAudience()
  const request = useMutation(useApi().mutation(emailChange.request, { shownInline: () => true }))
  const form = useForm<z.output<typeof NewAddress>>({
    resolver: standardSchemaResolver(NewAddress),
    defaultValues: { email: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const problem = formProblem(request.error, emailChange.request)

  const submit = handleSubmit(({ email }) =>
    request
      .mutateAsync({ body: { email, dashboardType: accountKinds[role].type } })
      .then(onRequested)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <SettingsForm noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={`First a code goes to ${current}, then one to the new address.`}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Actions>
        <SubmitButton pending={request.isPending} pendingLabel="Sending a code">
          Send a code
        </SubmitButton>
        <Button onClick={onCancel}>Keep the current address</Button>
      </Actions>
    </SettingsForm>
  )
}
