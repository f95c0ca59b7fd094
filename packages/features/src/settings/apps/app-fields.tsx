import { MAX_APP_DESCRIPTION } from '@causeway/domain-types/app.ts'
import { TextAreaField } from '@causeway/ui/form/text-area-field.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { orNothing } from '../../parts/or-nothing.ts'
import { CountryField, CurrencyField } from '../../parts/place-fields.tsx'
import type { AppForm } from './app-form.ts'

export interface AppFieldsProps {
  form: UseFormReturn<AppForm>
}

const address = { type: 'url', inputMode: 'url', optional: true, placeholder: 'https://' } as const

/** What an app tells of itself in words. */
export function AppFields({ form }: AppFieldsProps) {
  const { control, formState, register } = form
  const { errors } = formState
  const length = useWatch({ control, name: 'description' })?.trim().length ?? 0
  return (
    <>
      <TextAreaField
        label="Description"
        optional
        hint={`What the app sells, and to whom. ${length} of ${MAX_APP_DESCRIPTION} characters.`}
        error={errors.description?.message}
        {...register('description', orNothing)}
      />
      <TextField
        label="More-info URL"
        hint="A page that tells merchants more."
        error={errors.moreInfoUrl?.message}
        {...address}
        {...register('moreInfoUrl', orNothing)}
      />
      <TextField
        label="Redirect URL"
        hint="Where merchants are led back to once they have connected their store."
        error={errors.redirectUrl?.message}
        {...address}
        {...register('redirectUrl', orNothing)}
      />
      <Controller
        control={control}
        name="countryCode"
        render={({ field }) => <CountryField error={errors.countryCode?.message} {...field} />}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field }) => <CurrencyField error={errors.currency?.message} {...field} />}
      />
    </>
  )
}
