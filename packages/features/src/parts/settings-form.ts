import { chakra } from '@chakra-ui/react'

/** Fields of a section that is saved by itself; its buttons are as wide as what they say. */
export const SettingsForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxWidth: '28rem',
    '& > button': { justifySelf: 'start' },
  },
})

/** The buttons below a form or a text. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** A sentence above the fields. */
export const Remark = chakra('p', { base: { fontSize: 'sm', overflowWrap: 'anywhere' } })
