import { beam } from '@causeway/api-contract/beam.ts'
import { StoreCredentials } from '@causeway/api-contract/beam.schemas.ts'
import { isApiError } from '@causeway/api-client/api-error.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { showFieldErrors } from '@causeway/features/parts/form-failure.ts'
import { SettingsForm } from '@causeway/features/settings/settings-form.ts'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

interface CredentialsFormProps {
  appId: number
  /** Why these people may not store credentials. */
  missing: string | null
  /** Of the store whose keys are replaced, which stays the same. */
  storeUrl?: string
  onStored?: () => void
}

/** What is found at the address that was typed last. */
function useFound(storeUrl: string) {
  const query = useQuery({
    ...useApi().query(beam.verifyStoreUrl, { query: { storeUrl } }),
    enabled: storeUrl !== '',
    retry: false,
  })
  if (storeUrl === '') return { hint: 'As you open the shop, such as https://shop.example.', problem: undefined }
  if (query.isFetching) return { hint: 'Looking for the store…', problem: undefined }
  const { data } = query
  if (!data) return { hint: undefined, problem: undefined }
  return {
    hint: data.isStore ? `Found ${data.storeName}.` : undefined,
    problem: data.problem ?? undefined,
  }
}

/** The address of a store and the keys that open it. Nothing is kept before the store took them. */
export function CredentialsForm({ appId, missing, storeUrl = '', onStored }: CredentialsFormProps) {
  const [typed, setTyped] = useState(storeUrl)
  const { hint, problem } = useFound(typed)
  const store = useMutation(
    useApi().mutation(beam.storeCredentials, {
      invalidates: [beam.destination, beam.searchOffers, beam.searchVariants],
      shownInline: (error) => isApiError(error) && Object.keys(error.fields).length > 0,
    }),
  )
  const form = useForm<StoreCredentials>({
    resolver: standardSchemaResolver(StoreCredentials),
    defaultValues: { storeUrl, consumerKey: '', consumerSecret: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    store.mutateAsync({ params: { appId }, body }).then(
      () => onStored?.(),
      (error: unknown) => showFieldErrors(error, form),
    ),
  )
  const address = form.register('storeUrl', {
    onBlur: () => setTyped(form.getValues('storeUrl').trim()),
  })
  return (
    <SettingsForm onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Store URL"
        inputMode="url"
        autoComplete="off"
        readOnly={storeUrl !== ''}
        hint={hint}
        error={errors.storeUrl?.message ?? problem}
        {...address}
      />
      <TextField
        label="Consumer key"
        hint="In WooCommerce under Settings, Advanced, REST API: add a key with the permission Read/Write."
        autoComplete="off"
        spellCheck={false}
        error={errors.consumerKey?.message}
        {...form.register('consumerKey')}
      />
      <PasswordField
        label="Consumer secret"
        autoComplete="off"
        error={errors.consumerSecret?.message}
        {...form.register('consumerSecret')}
      />
      <SubmitButton pending={store.isPending} disabledReason={missing}>
        {storeUrl === '' ? 'Connect store' : 'Store new keys'}
      </SubmitButton>
    </SettingsForm>
  )
}
