import { auth } from '@causeway/api-contract/auth.ts'
import { SignUpDetails } from '@causeway/api-contract/sign-up.schemas.ts'
import { invitedAddress } from '@causeway/app-shell/session/invite-code.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import { PASSWORD_RULE } from '@causeway/domain-types/password.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmailField } from '@causeway/ui/form/email-field.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { accountKinds } from '../parts/account-kinds.ts'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import type { SignUpDraft } from './sign-up-draft.ts'

export interface SignUpFormProps {
  onStarted: (draft: SignUpDraft) => void
}

/** Who signs up, and with which password. */
export function SignUpForm({ onStarted }: SignUpFormProps) {
  const api = useApi()
  const { role } = useAudience()
  const signUp = useMutation(api.mutation(auth.signup, { shownInline: () => true }))
  const form = useForm<SignUpDetails>({
    resolver: standardSchemaResolver(SignUpDetails),
    defaultValues: { firstName: '', lastName: '', email: invitedAddress(), password: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  const { errors } = formState
  useEffect(() => setFocus('firstName'), [setFocus])
  const problem = formProblem(signUp.error, auth.signup)

  const submit = handleSubmit((details) =>
    signUp
      .mutateAsync({ body: { ...details, type: accountKinds[role].type } })
      .then((started) => onStarted({ ...started, email: details.email }))
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        error={errors.password?.message}
        {...register('password')}
      />
      <SubmitButton wide pending={signUp.isPending} pendingLabel="Sending a code">
        Continue
      </SubmitButton>
    </FormStack>
  )
}
