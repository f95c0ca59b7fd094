import { apps } from '@causeway/api-contract/apps.ts'
import { UnsavedChanges } from '@causeway/app-shell/unsaved-changes.tsx'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useMutation } from '@tanstack/react-query'
import { formProblem, showFieldErrors } from '../../parts/form-failure.ts'
import { Actions, SettingsForm } from '../../parts/settings-form.ts'
import { AppFields, type AppFieldsProps } from './app-fields.tsx'
import { toForm } from './app-form.ts'
import { TELLING_OF_APPS } from './app-reads.ts'
import { VisibilityFields } from './visibility-fields.tsx'

/** What an app says of itself in this stage. */
export function ConfigurationSection({ appId, form }: AppFieldsProps & { appId: number }) {
  const configure = useMutation(
    useApi().mutation(apps.configure, { invalidates: TELLING_OF_APPS, shownInline: () => true }),
  )
  const { formState, handleSubmit, reset } = form
  const problem = formProblem(configure.error, apps.configure)

  const submit = handleSubmit((body) =>
    configure
      .mutateAsync({ params: { id: appId }, body })
      .then(({ configuration }) => configuration && reset(toForm(configuration)))
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <Section title="Configuration" description="The live environment and the sandbox each have their own.">
      <UnsavedChanges when={formState.isDirty} />
      <SettingsForm noValidate onSubmit={submit}>
        {problem && <Callout tone="danger">{problem}</Callout>}
        <AppFields form={form} />
        <VisibilityFields form={form} />
        <Actions>
          <SubmitButton pending={configure.isPending} pendingLabel="Saving">
            Save configuration
          </SubmitButton>
          {formState.isDirty && <Button onClick={() => reset()}>Discard</Button>}
        </Actions>
      </SettingsForm>
    </Section>
  )
}
