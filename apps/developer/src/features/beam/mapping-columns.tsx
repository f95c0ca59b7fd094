import type { DestinationVariant, MappingStatus } from '@causeway/domain-types/beam-variant-mapping.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { StatusText } from '@causeway/features/parts/status-text.tsx'
import { Thumbnail } from '@causeway/features/parts/thumbnail.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { chakra } from '@chakra-ui/react'
import { MappingActions } from './mapping-actions.tsx'

export const mappingTones = {
  pending: 'warning',
  broken: 'danger',
  unmapped: 'neutral',
  active: 'success',
  archived: 'neutral',
} satisfies Record<MappingStatus, Tone>

const Named = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    '& > span:last-of-type': {
      display: 'grid',
      minWidth: 0,
      lineHeight: 'short',
      py: '1',
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& > small': { color: 'fg.muted', fontSize: 'xs' },
      '& > small[data-whole]': { whiteSpace: 'normal' },
    },
  },
})

function Variant({ productTitle, title, sku, imageUrl }: DestinationVariant) {
  const below = [title === productTitle ? '' : title, sku ?? ''].filter(Boolean).join(' · ')
  return (
    <Named>
      <Thumbnail url={imageUrl} size="sm" />
      <span>
        <span>{productTitle}</span>
        {below && <small>{below}</small>}
      </span>
    </Named>
  )
}

function StandsFor({ mapping }: DestinationVariant) {
  if (!mapping) return '–'
  const { offerName, skuName, causewaySku, seller, validationError } = mapping
  const below = validationError ?? [skuName, causewaySku, seller].filter(Boolean).join(' · ')
  if (offerName === null) return below || '–'
  return (
    <Named>
      <span>
        <span>{offerName}</span>
        {below && <small data-whole={validationError === null ? undefined : ''}>{below}</small>}
      </span>
    </Named>
  )
}

function Mapped({ mapping }: DestinationVariant) {
  const confidence = mapping?.confidenceScore ?? null
  return (
    <Named>
      <span>
        <StatusText tones={mappingTones} status={mapping?.mappingStatus ?? 'unmapped'} />
        {confidence !== null && <small>{Math.round(confidence * 100)}% confidence</small>}
      </span>
    </Named>
  )
}

/** A variant of the store, what it stands for, how sure that is, and what can be said of it. */
export const mappingColumns = (
  onChoose: (variant: DestinationVariant) => void,
): readonly Column<DestinationVariant>[] => [
  { key: 'variant', header: 'In the store', mobile: 'primary', cell: (variant) => <Variant {...variant} /> },
  {
    key: 'price',
    header: 'Price',
    width: 96,
    align: 'end',
    hideBelow: 'lg',
    cell: ({ price, currency }) =>
      price === null || currency === null ? '–' : <MoneyText>{formatMoney(price, currency)}</MoneyText>,
  },
  {
    key: 'sku',
    header: 'Stands for',
    mobile: 'secondary',
    mobileLabel: 'Stands for',
    cell: (variant) => <StandsFor {...variant} />,
  },
  {
    key: 'status',
    header: 'Mapping',
    width: 144,
    mobile: 'secondary',
    cell: (variant) => <Mapped {...variant} />,
  },
  {
    key: 'actions',
    header: 'Review',
    width: 256,
    align: 'end',
    mobile: 'secondary',
    cell: (variant) => <MappingActions variant={variant} onChoose={onChoose} />,
  },
]
