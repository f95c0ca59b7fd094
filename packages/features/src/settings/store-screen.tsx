import { merchants } from '@causeway/api-contract/merchants.ts'
import { MerchantUpdate } from '@causeway/api-contract/merchants.schemas.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { UnsavedChanges } from '@causeway/app-shell/unsaved-changes.tsx'
import { useApi, useSelectedMerchantId } from '@causeway/app-shell/use-dashboard.tsx'
import type { Merchant } from '@causeway/domain-types/merchant.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { FieldStack, FormPage } from '@causeway/ui/form/form-page.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../parts/form-failure.ts'
import { orNothing } from '../parts/or-nothing.ts'
import { PictureSection } from './picture-section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

const toForm = ({ name, storeUrl }: Merchant): MerchantUpdate => ({ name, storeUrl })
const CHANGED = [merchants.get, merchants.ofUser]

/** How shoppers and apps know a merchant's store. */
export function StoreScreen() {
  const id = useSelectedMerchantId()
  const { data: merchant } = useSuspenseQuery(useApi().query(merchants.get, { params: { id } }))
  return <StoreForm key={id} merchant={merchant} />
}

function StoreForm({ merchant }: { merchant: Merchant }) {
  const { id, defaultCurrency, offersCount } = merchant
  const api = useApi()
  const missing = useMissingPermission('merchants.manage')
  const settings = { invalidates: CHANGED, shownInline: () => true }
  const update = useMutation(api.mutation(merchants.update, { invalidates: CHANGED }))
  const upload = useMutation(api.mutation(merchants.uploadLogo, settings))
  const form = useForm({ resolver: standardSchemaResolver(MerchantUpdate), defaultValues: toForm(merchant) })
  const { formState, handleSubmit, register, reset } = form
  const { errors, isDirty, submitCount } = formState

  const submit = handleSubmit((body) =>
    update
      .mutateAsync({ params: { id }, body })
      .then((saved) => reset(toForm(saved)))
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormPage
      title="Settings"
      tabs={<SettingsTabs current="/settings/store" />}
      onSubmit={submit}
      attempt={submitCount}
      dirty={isDirty}
      pending={update.isPending}
      onDiscard={() => reset()}
    >
      <UnsavedChanges when={isDirty} />
      <Section title="Store" description={missing ?? 'Shoppers read the name on every offer and order.'}>
        <FieldStack>
          <TextField
            label="Name"
            readOnly={missing !== null}
            autoComplete="organization"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="Store address"
            type="url"
            inputMode="url"
            optional
            placeholder="https://"
            readOnly={missing !== null}
            error={errors.storeUrl?.message}
            {...register('storeUrl', orNothing)}
          />
          <DefinitionList
            items={[
              { term: 'Currency', value: defaultCurrency },
              { term: 'Offers', value: offersCount.toLocaleString('en-US') },
            ]}
          />
        </FieldStack>
      </Section>
      <PictureSection
        title="Logo"
        description="Shown to apps that sell for you. It may be seen by everyone."
        picture={merchant.logo}
        onUpload={(body) => upload.mutateAsync({ params: { id }, body })}
        missing={missing}
      />
    </FormPage>
  )
}
