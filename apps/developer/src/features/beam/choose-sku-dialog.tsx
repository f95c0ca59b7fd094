import { failureText } from '@causeway/api-client/failure-text.ts'
import { beam } from '@causeway/api-contract/beam.ts'
import { useApi, useSelectedAppId } from '@causeway/app-shell/use-dashboard.tsx'
import type { DestinationVariant } from '@causeway/domain-types/beam-variant-mapping.ts'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { RadioGroupField } from '@causeway/ui/form/radio-group-field.tsx'
import { SearchField } from '@causeway/ui/search-field.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createMapping } from './map-variant.ts'

interface ChooseSkuDialogProps {
  variant: DestinationVariant
  onClose: () => void
}

const byWords = { sku: 'same SKU', barcode: 'same barcode', name: 'similar name' } as const

/** Chooses which SKU a variant of the store stands for. */
export function ChooseSkuDialog({ variant, onClose }: ChooseSkuDialogProps) {
  const api = useApi()
  const appId = useSelectedAppId()
  const { destinationVariantId, productTitle, title } = variant
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const found = useQuery({
    ...api.query(beam.suggestSkus, {
      params: { appId },
      body: { destinationVariantId, ...(query && { query }) },
    }),
    placeholderData: keepPreviousData,
  })
  const map = useMutation(createMapping(api))
  const suggestions = found.data?.suggestions ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (chosen === null) return
    map.mutate(
      { body: { appId, destinationVariantId, causewaySkuId: Number(chosen) } },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Choose a SKU for ${title === productTitle ? title : `${productTitle}, ${title}`}`}
      description="Orders of the store for this variant are placed with the merchant who sells the SKU."
      submitLabel="Map variant"
      onSubmit={submit}
      attempt={attempt}
      dirty={false}
      pending={map.isPending}
      error={
        map.error
          ? failureText(map.error, beam.createMapping)
          : found.error
            ? failureText(found.error, beam.suggestSkus)
            : undefined
      }
    >
      <SearchField label="Search SKUs" placeholder="Name, SKU or barcode" value={query} onSearch={setQuery} />
      <RadioGroupField
        label="SKU"
        name="sku"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        error={attempt > 0 && chosen === null ? 'Choose a SKU.' : undefined}
        hint={
          found.isSuccess && suggestions.length === 0
            ? query === ''
              ? 'None of the offers you are subscribed to looks like it. Search for the SKU above.'
              : 'Nothing found among the offers you are subscribed to. Try other words.'
            : undefined
        }
        options={suggestions.map((sku) => ({
          value: String(sku.causewaySkuId),
          label: sku.skuName === sku.offerName ? sku.offerName : `${sku.offerName}, ${sku.skuName}`,
          hint: [sku.causewaySku, sku.seller, `${byWords[sku.by]}, ${Math.round(sku.confidenceScore * 100)}%`]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </FormDialog>
  )
}
