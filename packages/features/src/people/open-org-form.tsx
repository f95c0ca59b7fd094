import type { EndpointOutput } from '@causeway/api-contract/endpoint.ts'
import { NewOrg } from '@causeway/api-contract/orgs.schemas.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import { slugOf } from '@causeway/domain-types/org-slug.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'

const labels = {
  app: { name: 'Company name', submit: 'Continue' },
  merchant: { name: 'Store name', submit: 'Open the store' },
} as const

type OpenedOrg = EndpointOutput<typeof orgs.create>

interface OrgValues {
  name: string
  slug: string
}

/** The organisation that everything else belongs to. Its short name follows the name until it is changed. */
export function OpenOrgForm({ onOpened }: { onOpened: (org: OpenedOrg) => void }) {
  const api = useApi()
  const { scope } = useAudience()
  const opened = useMutation(api.mutation(orgs.create, { shownInline: () => true }))
  const form = useForm<OrgValues>({
    resolver: standardSchemaResolver(NewOrg),
    defaultValues: { name: '', slug: '' },
  })
  const { formState, handleSubmit, register, setFocus, setValue } = form
  const { errors, dirtyFields } = formState
  useEffect(() => setFocus('name'), [setFocus])
  const problem = formProblem(opened.error, orgs.create)

  const submit = handleSubmit((org) =>
    opened
      .mutateAsync({ body: { ...org, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })
      .then(onOpened)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  const name = register('name', {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!dirtyFields.slug) setValue('slug', slugOf(target.value))
    },
  })
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label={labels[scope].name}
        autoComplete="organization"
        error={errors.name?.message}
        {...name}
      />
      <TextField
        label="Short name"
        hint="Small letters, digits and hyphens. It is yours alone, and may stand in addresses."
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug')}
      />
      <SubmitButton wide pending={opened.isPending} pendingLabel="Saving">
        {labels[scope].submit}
      </SubmitButton>
    </FormStack>
  )
}
