import type { Bag, OrderSku } from '@causeway/domain-types/bag.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import { chakra } from '@chakra-ui/react'
import { Thumbnail } from '../parts/thumbnail.tsx'

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
    '& [data-detail]': { color: 'fg.muted', fontSize: 'sm' },
    '& [data-amount]': { textAlign: 'end' },
  },
})

/** What is in a bag. */
export function BagLines({ bag }: { bag: Pick<Bag, 'skus' | 'currency' | 'id'> }) {
  return (
    <List aria-label={`Items of bag ${bag.id}`}>
      {bag.skus.map((line) => (
        <Line key={line.id}>
          <Thumbnail url={line.thumbnail} />
          <div>
            <div>{line.name}</div>
            <div data-detail="">{describe(line)}</div>
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
