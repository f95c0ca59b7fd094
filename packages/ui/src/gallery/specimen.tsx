import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    '& > h2': { fontSize: 'lg', fontWeight: 'semibold' },
  },
})

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', maxWidth: '40rem' },
})

export interface SpecimenProps {
  title: string
  layout?: 'row' | 'stack' | 'wide'
  children: ReactNode
}

/** One kind of part in all its states. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  return (
    <Root aria-label={title}>
      <h2>{title}</h2>
      {layout === 'row' && <Row>{children}</Row>}
      {layout === 'stack' && <Stack>{children}</Stack>}
      {layout === 'wide' && children}
    </Root>
  )
}
