import { ConnectStore } from '@causeway/api-contract/stores.schemas.ts'
import { stores } from '@causeway/api-contract/stores.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { chakra } from '@chakra-ui/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../../parts/form-failure.ts'
import { connectStore } from './store-calls.ts'

const Steps = chakra('ol', {
  base: { listStyle: 'decimal', ps: '5', display: 'grid', gap: '1', fontSize: 'sm', color: 'fg.muted' },
})

interface ConnectStoreDialogProps {
  merchantId: number
  /** The address of a store whose keys no longer work. */
  storeUrl?: string
  onClose: () => void
  onConnected: (connection: StoreConnection) => void
}

/** Asks for what opens a WooCommerce store. It is proven before it is kept. */
export function ConnectStoreDialog({
  merchantId,
  storeUrl = '',
  onClose,
  onConnected,
}: ConnectStoreDialogProps) {
  const connect = useMutation(connectStore(useApi()))
  const form = useForm<ConnectStore>({
    resolver: standardSchemaResolver(ConnectStore),
    defaultValues: { storeUrl, consumerKey: '', consumerSecret: '' },
  })
  const { formState, handleSubmit, register } = form
  const { errors } = formState
  const submit = handleSubmit((body) =>
    connect
      .mutateAsync({ params: { id: merchantId }, body })
      .then(onConnected, (error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Connect a WooCommerce store"
      description="Its products come into your catalogue, and follow what you change in the store."
      onSubmit={submit}
      attempt={formState.submitCount}
      dirty={formState.isDirty}
      pending={connect.isPending}
      error={formProblem(connect.error, stores.connect)}
      submitLabel="Connect store"
      pendingLabel="Asking the store"
    >
      <Steps>
        <li>In WooCommerce, open Settings, Advanced, REST API, and choose Add key.</li>
        <li>Give it the permission Read/Write, so that the store can tell of changes at once.</li>
        <li>Copy both keys here: WooCommerce shows the secret only once.</li>
      </Steps>
      <TextField
        label="Store address"
        inputMode="url"
        placeholder="https://shop.example"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.storeUrl?.message}
        {...register('storeUrl')}
      />
      <TextField
        label="Consumer key"
        placeholder="ck_…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.consumerKey?.message}
        {...register('consumerKey')}
      />
      <PasswordField
        label="Consumer secret"
        placeholder="cs_…"
        hint="It is kept encrypted, and never shown again."
        autoComplete="new-password"
        error={errors.consumerSecret?.message}
        {...register('consumerSecret')}
      />
    </FormDialog>
  )
}
