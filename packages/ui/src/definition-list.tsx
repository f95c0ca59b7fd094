import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Dash } from './dash.tsx'

export interface Definition {
  term: string
  /** Null or undefined shows a dash. */
  value: ReactNode
}

export interface DefinitionListProps {
  items: readonly Definition[]
  /** `stacked` puts the term above its value, for narrow columns; `amounts` sets figures under each other. */
  layout?: 'rows' | 'stacked' | 'amounts'
}

const Root = chakra('dl', {
  base: {
    fontSize: 'sm',
    '& > div': { minWidth: 0 },
    '& dt': { color: 'fg.muted' },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  },
  variants: {
    layout: {
      rows: {
        display: 'grid',
        gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
        columnGap: '6',
        rowGap: '2',
        '& > div': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
        // Short terms keep the values of one card under those of another.
        '& dt': { minWidth: { base: '6.5rem', sm: '8rem' } },
      },
      amounts: {
        display: 'grid',
        rowGap: '1.5',
        '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
        '& dd': { textAlign: 'end' },
      },
      stacked: { display: 'grid', gap: '3' },
    },
  },
})

/** Facts about one thing, name by name. */
export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  return (
    <Root layout={layout}>
      {items.map(({ term, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a term may come twice: two refunds of one bag
        <div key={place}>
          <dt>{term}</dt>
          <dd>{value ?? <Dash />}</dd>
        </div>
      ))}
    </Root>
  )
}
