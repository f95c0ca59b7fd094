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
  /** `stacked` puts the term above its value, for narrow columns. */
  layout?: 'rows' | 'stacked'
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
        rowGap: '2',
        '& > div': {
          display: 'grid',
          gridTemplateColumns: { base: '1fr', sm: 'minmax(8rem, 12rem) 1fr' },
          columnGap: '4',
        },
      },
      stacked: { display: 'grid', gap: '3' },
    },
  },
})

/** Facts about one thing, name by name. */
export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  return (
    <Root layout={layout}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? <Dash />}</dd>
        </div>
      ))}
    </Root>
  )
}
