import { isApiError } from '@causeway/api-client/api-error.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { SettingsForm } from '@causeway/features/parts/settings-form.ts'
import { Button } from '@causeway/ui/button.tsx'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'

interface CredentialsFormProps {
  appId: number
  /** Why these people may not store credentials. */
  missing: string | null
  /** Of the store whose keys are replaced, which stays the same. */
  storeUrl?: string
  onStored?: () => void
}

/** What is found at the address that was typed last. */
function useFound(storeUrl: string): { hint?: string; problem?: string } {
  const { data, isFetching } = useQuery({
    ...useApi().query(beam.verifyStoreUrl, { query: { storeUrl } }),
    enabled: storeUrl !== '',
    retry: false,
  })
  if (storeUrl === '') return { hint: 'As shoppers open it, such as https://shop.example.' }
  if (isFetching) return { hint: 'Looking for the store…' }
  if (!data) return {}
  return data.problem === null ? { hint: `Found ${data.storeName}.` } : { problem: data.problem }
}

/** The address of a store and the keys that open it. Nothing is kept before the store took them. */
export function CredentialsForm({ appId, missing, storeUrl = '', onStored }: CredentialsFormProps) {
  const [values, setValues] = useState({ storeUrl, consumerKey: '', consumerSecret: '' })
  const [typed, setTyped] = useState(storeUrl)
  const found = useFound(typed)
  const store = useMutation(
    useApi().mutation(beam.storeCredentials, {
      invalidates: [beam.destination, beam.searchOffers, beam.searchVariants],
      shownInline: ({ fields }) => Object.keys(fields).length > 0,
    }),
  )
  const refused = isApiError(store.error) ? store.error.fields : {}
  const isNew = storeUrl === ''
  const change =
    (name: keyof typeof values) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      store.reset()
      setValues({ ...values, [name]: currentTarget.value })
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store.mutate({ params: { appId }, body: values }, { onSuccess: () => onStored?.() })
  }
  return (
    <SettingsForm onSubmit={submit} noValidate>
      <TextField
        label="Store URL"
        inputMode="url"
        autoComplete="off"
        readOnly={!isNew}
        value={values.storeUrl}
        hint={found.hint}
        error={refused.storeUrl ?? found.problem}
        onChange={change('storeUrl')}
        onBlur={() => setTyped(values.storeUrl.trim())}
      />
      <TextField
        label="Consumer key"
        hint="In WooCommerce under Settings, Advanced, REST API: add a key with the permission Read/Write."
        autoComplete="off"
        spellCheck={false}
        value={values.consumerKey}
        error={refused.consumerKey}
        onChange={change('consumerKey')}
      />
      <PasswordField
        label="Consumer secret"
        autoComplete="new-password"
        value={values.consumerSecret}
        error={refused.consumerSecret}
        onChange={change('consumerSecret')}
      />
      <Button type="submit" variant="solid" pending={store.isPending} disabledReason={missing}>
        {isNew ? 'Connect store' : 'Store new keys'}
      </Button>
    </SettingsForm>
  )
}
