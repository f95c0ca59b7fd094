import { DisplayName } from '@causeway/api-contract/orgs.schemas.ts'
import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'

const FirstApp = z.object({ name: DisplayName })

export interface FirstAppFormProps {
  orgId: number
  onCreated: () => void
}

/** The app that a developer begins with. */
export function FirstAppForm({ orgId, onCreated }: FirstAppFormProps) {
  const api = useApi()
  const create = useMutation(api.mutation(apps.create, { shownInline: () => true }))
  const form = useForm<z.output<typeof FirstApp>>({
    resolver: standardSchemaResolver(FirstApp),
    defaultValues: { name: '' },
  })
  const { formState, handleSubmit, register, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const problem = formProblem(create.error, apps.create)

  const submit = handleSubmit(({ name }) =>
    create
      .mutateAsync({ body: { orgId, name } })
      .then(onCreated)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label="App name"
        hint="Merchants see it when you ask to sell their products. You can add more apps later."
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <SubmitButton wide pending={create.isPending || create.isSuccess} pendingLabel="Creating the app">
        Create app
      </SubmitButton>
    </FormStack>
  )
}
