import { isApiError } from '@causeway/api-client/api-error.ts'
import { ChangePassword } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { devices } from '@causeway/api-contract/devices.ts'
import { emailChange } from '@causeway/api-contract/email-change.ts'
import { signInAddress } from '@causeway/app-shell/session/entering.ts'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import { PASSWORD_RULE } from '@causeway/domain-types/password.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { SettingsForm } from '../parts/settings-form.ts'

const nothing: ChangePassword = { current: '', new: '' }

/** Another password. This device stays signed in, under a session that is new as far as others know it. */
export function PasswordSection({ email }: { email: string }) {
  const { session, leave } = useDashboard()
  const change = useMutation(
    useApi().mutation(account.changePassword, {
      shownInline: () => true,
      invalidates: [devices.list, emailChange.state],
    }),
  )
  const form = useForm<ChangePassword>({
    resolver: standardSchemaResolver(ChangePassword),
    defaultValues: nothing,
  })
  const { formState, handleSubmit, register, reset } = form
  const { errors } = formState
  const problem = formProblem(change.error, account.changePassword)

  const handleFailure = (error: unknown) => {
    if (isApiError(error) && error.status === 401) leave(signInAddress('/settings/account'))
    else showFieldErrors(error, form)
  }
  const submit = handleSubmit((body) =>
    change
      .mutateAsync({ body })
      .then((renewed) => {
        reset(nothing)
        session.adopt(renewed)
      })
      .catch(handleFailure),
  )
  return (
    <Section title="Password" description="All your other devices are signed out when it changes.">
      <SettingsForm noValidate onSubmit={submit}>
        {problem && <Callout tone="danger">{problem}</Callout>}
        {/* For password managers, which ask whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          error={errors.new?.message}
          {...register('new')}
        />
        <SubmitButton pending={change.isPending} pendingLabel="Changing">
          Change password
        </SubmitButton>
      </SettingsForm>
    </Section>
  )
}
