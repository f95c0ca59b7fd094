import { chakra } from '@chakra-ui/react'

/** What can be done with one row. */
export const RowActions = chakra('span', { base: { display: 'inline-flex', gap: '1' } })
