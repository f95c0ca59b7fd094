import { CompanyUpdate } from '@causeway/api-contract/developers.schemas.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { useSelectedApp } from '@causeway/app-shell/selection/selected-app.ts'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { UnsavedChanges } from '@causeway/app-shell/unsaved-changes.tsx'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Developer, DeveloperMetadata } from '@causeway/domain-types/developer.ts'
import { FieldStack, FormPage } from '@causeway/ui/form/form-page.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { CompanyFunctionField, ReferralField, WebsiteField } from '../parts/company-fields.tsx'
import { showFieldErrors } from '../parts/form-failure.ts'
import { orNothing } from '../parts/or-nothing.ts'
import { CountryField, CurrencyField } from '../parts/place-fields.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

const toForm = ({ companyInfo, companyFunction, referralChannel }: Developer): CompanyUpdate => ({
  companyUrl: companyInfo.companyUrl,
  infoUrl: companyInfo.infoUrl,
  countryCode: companyInfo.countryCode,
  currency: companyInfo.currency,
  companyFunction,
  referralChannel,
})

const CHANGED = [developers.ofOrg, developers.byOwnerSession]

/** What merchants learn of the company behind the selected app. */
export function CompanyScreen() {
  const api = useApi()
  const { orgId } = useSelectedApp()
  const { data: developer } = useSuspenseQuery(api.query(developers.ofOrg, { params: { id: orgId } }))
  const { data: metadata } = useSuspenseQuery(api.query(developers.metadata))
  const missing = useMissingPermission('team.manage')
  return missing === null ? (
    <CompanyForm key={orgId} developer={developer} metadata={metadata} />
  ) : (
    <CompanyFacts developer={developer} missing={missing} />
  )
}

function CompanyForm({ developer, metadata }: { developer: Developer; metadata: DeveloperMetadata }) {
  const api = useApi()
  const update = useMutation(api.mutation(developers.update, { invalidates: CHANGED }))
  const form = useForm<CompanyUpdate>({
    resolver: standardSchemaResolver(CompanyUpdate),
    defaultValues: toForm(developer),
  })
  const { formState, handleSubmit, reset } = form

  const submit = handleSubmit((body) =>
    update
      .mutateAsync({ params: { id: developer.developerId }, body })
      .then((saved) => reset(toForm(saved)))
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormPage
      title="Settings"
      tabs={<SettingsTabs current="/settings/company" />}
      onSubmit={submit}
      attempt={formState.submitCount}
      dirty={formState.isDirty}
      pending={update.isPending}
      onDiscard={() => reset()}
    >
      <UnsavedChanges when={formState.isDirty} />
      <Section title={developer.companyInfo.name} description="Merchants see this before they connect.">
        <FieldStack>
          <WhereItIs form={form} metadata={metadata} />
        </FieldStack>
      </Section>
      <Section title="About you" description="Only we read this, to know whom we build for.">
        <FieldStack>
          <CompanyFunctionField form={form} />
          <ReferralField form={form} />
        </FieldStack>
      </Section>
    </FormPage>
  )
}

interface PartProps {
  form: UseFormReturn<CompanyUpdate>
  metadata: DeveloperMetadata
}

function WhereItIs({ form, metadata }: PartProps) {
  const { control, formState, register } = form
  const { errors } = formState
  return (
    <>
      <WebsiteField form={form} />
      <TextField
        label="More about you"
        hint="A page that tells merchants what your channel does."
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        error={errors.infoUrl?.message}
        {...register('infoUrl', orNothing)}
      />
      <Controller
        control={control}
        name="countryCode"
        render={({ field: { value, ...field } }) => (
          <CountryField
            codes={metadata.countryCodes}
            value={value}
            error={errors.countryCode?.message}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field: { value, ...field } }) => (
          <CurrencyField
            codes={metadata.currencies}
            value={value}
            error={errors.currency?.message}
            {...field}
          />
        )}
      />
    </>
  )
}
