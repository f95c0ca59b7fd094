import { CompanyUpdate } from '@causeway/api-contract/developers.schemas.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { ChannelPlatformType, ReferralSource } from '@causeway/domain-types/developer.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SelectField } from '@causeway/ui/form/select-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextField } from '@causeway/ui/form/text-field.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'

export interface CompanyFormProps {
  developerId: number
  onDone: () => void
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** An empty field says nothing. */
const orNothing = { setValueAs: (value: string | null) => (value?.trim() ? value : null) }

/** What we like to know of a company. None of it is needed to begin. */
export function CompanyForm({ developerId, onDone }: CompanyFormProps) {
  const api = useApi()
  const update = useMutation(api.mutation(developers.update, { shownInline: () => true }))
  const form = useForm<CompanyUpdate>({ resolver: standardSchemaResolver(CompanyUpdate) })
  const { formState, handleSubmit, register } = form
  const { errors } = formState
  const problem = formProblem(update.error, developers.update)

  const submit = handleSubmit((body) =>
    update
      .mutateAsync({ params: { id: developerId }, body })
      .then(onDone)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <SelectField
        label="What do you build?"
        optional
        placeholder="Choose"
        options={optionsOf(ChannelPlatformType.options)}
        error={errors.companyFunction?.message}
        {...register('companyFunction', orNothing)}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        optional
        placeholder="https://"
        error={errors.companyUrl?.message}
        {...register('companyUrl', orNothing)}
      />
      <SelectField
        label="How did you hear of us?"
        optional
        placeholder="Choose"
        options={optionsOf(ReferralSource.options)}
        error={errors.referralChannel?.message}
        {...register('referralChannel', orNothing)}
      />
      <SubmitButton wide pending={update.isPending} pendingLabel="Saving">
        Continue
      </SubmitButton>
      <Button wide variant="ghost" onClick={onDone}>
        Skip
      </Button>
    </FormStack>
  )
}
