import type { CompanyUpdate } from '@causeway/api-contract/developers.schemas.ts'
import { ChannelPlatformType, ReferralSource } from '@causeway/domain-types/developer.ts'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { orNothing } from './or-nothing.ts'

export interface CompanyFieldsProps {
  form: UseFormReturn<CompanyUpdate>
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function WebsiteField({ form: { formState, register } }: CompanyFieldsProps) {
  return (
    <TextField
      label="Website"
      type="url"
      inputMode="url"
      autoComplete="url"
      optional
      placeholder="https://"
      error={formState.errors.companyUrl?.message}
      {...register('companyUrl', orNothing)}
    />
  )
}

export function CompanyFunctionField({ form: { formState, register } }: CompanyFieldsProps) {
  return (
    <SelectField
      label="What do you build?"
      optional
      placeholder="Choose"
      options={optionsOf(ChannelPlatformType.options)}
      error={formState.errors.companyFunction?.message}
      {...register('companyFunction', orNothing)}
    />
  )
}

export function ReferralField({ form: { formState, register } }: CompanyFieldsProps) {
  return (
    <SelectField
      label="How did you hear of us?"
      optional
      placeholder="Choose"
      options={optionsOf(ReferralSource.options)}
      error={formState.errors.referralChannel?.message}
      {...register('referralChannel', orNothing)}
    />
  )
}
