import type { Bag, OrderSku } from '@causeway/domain-types/bag.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { Link } from '@causeway/ui/link.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { chakra } from '@chakra-ui/react'
import { StatusText } from '../parts/status-text.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { bagStatusTones } from './status-tones.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'center',
    px: '4',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& [data-detail]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-amount]': { textAlign: 'end' },
  },
})

interface BagLinesProps {
  bag: Pick<Bag, 'skus' | 'currency' | 'id' | 'status'>
  hrefForOffer: (offerId: number) => string
}

/** What is in a bag, each line with the way to its offer, and its status where that is not the bag's. */
export function BagLines({ bag, hrefForOffer }: BagLinesProps) {
  return (
    <List aria-label={`Items of bag ${bag.id}`}>
      {bag.skus.map((line) => (
        <Line key={line.id}>
          <Thumbnail url={line.thumbnail} />
          <div>
            <Link href={hrefForOffer(line.offerId)}>{line.name}</Link>
            <div data-detail="">{describe(line)}</div>
            {line.status !== bag.status && <StatusText tones={bagStatusTones} status={line.status} />}
          </div>
          <div data-amount="">
            <MoneyText>{formatMoney(line.linePrice, bag.currency)}</MoneyText>
            <div data-detail="">
              {line.quantity} × {formatMoney(line.price, bag.currency)}
            </div>
          </div>
        </Line>
      ))}
    </List>
  )
}

function describe({ variantValues, sku, brand }: OrderSku): string {
  const options = variantValues.map(({ name, value }) => `${name}: ${value}`)
  return [...options, sku, brand].filter(Boolean).join(' · ')
}
