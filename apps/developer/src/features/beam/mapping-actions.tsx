import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import type { DestinationVariant } from '@causeway/domain-types/beam-variant-mapping.ts'
import { Button } from '@causeway/ui/button.tsx'
import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { updateMapping } from './map-variant.ts'

const Buttons = chakra('span', {
  base: { display: 'flex', gap: '1.5', flexWrap: 'wrap', justifyContent: 'flex-end', py: '1' },
})

interface MappingActionsProps {
  variant: DestinationVariant
  onChoose: (variant: DestinationVariant) => void
}

/** What can be said of a variant: that the suggestion is right, that it is another SKU, or that it is none of ours. */
export function MappingActions({ variant, onChoose }: MappingActionsProps) {
  const missing = useMissingPermission('offers.manage')
  const update = useMutation(updateMapping(useApi()))
  const { mapping, productTitle, title } = variant
  const name = title === productTitle ? title : `${productTitle}, ${title}`
  const say = (mappingStatus: 'active' | 'archived' | 'unmapped') => {
    if (mapping) update.mutate({ params: { id: mapping.id }, body: { mappingStatus } })
  }
  const isBeamed = mapping?.mappingMethod === 'automatic' && mapping.mappingStatus === 'active'
  if (isBeamed) return null
  const button = { size: 'sm', disabledReason: missing } as const
  return (
    <Buttons data-review="">
      {mapping?.mappingStatus === 'pending' && (
        <Button
          {...button}
          variant="solid"
          aria-label={`Accept the SKU for ${name}`}
          pending={update.isPending}
          onClick={() => say('active')}
        >
          Accept
        </Button>
      )}
      <Button {...button} aria-label={`Choose a SKU for ${name}`} onClick={() => onChoose(variant)}>
        Choose
      </Button>
      {mapping && mapping.mappingStatus !== 'archived' && (
        <Button
          {...button}
          variant="ghost"
          aria-label={`Archive ${name}`}
          pending={update.isPending}
          onClick={() => say('archived')}
        >
          Archive
        </Button>
      )}
      {mapping?.mappingStatus === 'archived' && (
        <Button
          {...button}
          variant="ghost"
          aria-label={`Bring back ${name}`}
          pending={update.isPending}
          onClick={() => say('unmapped')}
        >
          Bring back
        </Button>
      )}
    </Buttons>
  )
}
