import { chakra } from '@chakra-ui/react'

/** Fields of a page that is one small panel. */
export const FormStack = chakra('form', { base: { display: 'grid', gap: '4' } })
