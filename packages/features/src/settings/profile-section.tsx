import { PersonName } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { UnsavedChanges } from '@causeway/app-shell/unsaved-changes.tsx'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { User } from '@causeway/domain-types/user.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'
import { SettingsForm } from '../parts/settings-form.ts'

/** What others call this person. */
export function ProfileSection({ user: { id, firstName, lastName } }: { user: User }) {
  const { session } = useDashboard()
  const update = useMutation(useApi().mutation(account.update, { shownInline: () => true }))
  const form = useForm<PersonName>({
    resolver: standardSchemaResolver(PersonName),
    values: { firstName, lastName },
    // Another tab may save while something is typed here.
    resetOptions: { keepDirtyValues: true },
  })
  const { formState, handleSubmit, register, reset } = form
  const { errors, isDirty } = formState
  const problem = formProblem(update.error, account.update)

  const submit = handleSubmit((body) =>
    update
      .mutateAsync({ params: { id }, body })
      .then((user) => {
        reset(user)
        session.updateUser(user)
      })
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <Section title="Profile" description="Your team and the people you write to see this name.">
      <UnsavedChanges when={isDirty} />
      <SettingsForm noValidate onSubmit={submit}>
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
        <SubmitButton pending={update.isPending} pendingLabel="Saving">
          Save name
        </SubmitButton>
      </SettingsForm>
    </Section>
  )
}
