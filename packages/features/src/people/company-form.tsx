import { CompanyUpdate } from '@causeway/api-contract/developers.schemas.ts'
import { developers } from '@causeway/api-contract/developers.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CompanyFunctionField, ReferralField, WebsiteField } from '../parts/company-fields.tsx'
import { formProblem, showFieldErrors } from '../parts/form-failure.ts'

export interface CompanyFormProps {
  developerId: number
  onDone: () => void
}

/** What we like to know of a company. None of it is needed to begin. */
export function CompanyForm({ developerId, onDone }: CompanyFormProps) {
  const api = useApi()
  const update = useMutation(api.mutation(developers.update, { shownInline: () => true }))
  const form = useForm<CompanyUpdate>({ resolver: standardSchemaResolver(CompanyUpdate) })
  const problem = formProblem(update.error, developers.update)

  const submit = form.handleSubmit((body) =>
    update
      .mutateAsync({ params: { id: developerId }, body })
      .then(onDone)
      .catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <FormStack noValidate onSubmit={submit}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <CompanyFunctionField form={form} />
      <WebsiteField form={form} />
      <ReferralField form={form} />
      <SubmitButton wide pending={update.isPending} pendingLabel="Saving">
        Continue
      </SubmitButton>
      <Button wide variant="ghost" onClick={onDone}>
        Skip
      </Button>
    </FormStack>
  )
}
