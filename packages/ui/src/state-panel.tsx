import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface StatePanelProps {
  role?: 'alert'
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  note?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    px: '4',
    py: '12',
    textAlign: 'center',
    whiteSpace: 'normal',
    '& > svg': { width: '1.5rem', height: '1.5rem', color: 'fg.subtle', mb: '2' },
    '&[role=alert] > svg': { color: 'danger.solid' },
  },
})

const Title = chakra('strong', { base: { fontSize: 'md', fontWeight: 'semibold' } })
const Text = chakra('div', {
  base: { color: 'fg.muted', fontSize: 'sm', maxWidth: '26rem', textWrap: 'balance' },
})
const Actions = chakra('div', {
  base: { mt: '3', display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' },
})
const Note = chakra('small', { base: { mt: '3', maxWidth: 'full', fontSize: 'xs', color: 'fg.subtle' } })

/** The shared frame of "nothing here" and "this failed", where content would be. */
export function StatePanel({ role, icon, title, children, actions, note }: StatePanelProps) {
  return (
    <Root role={role}>
      {icon}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
      {note && <Note>{note}</Note>}
    </Root>
  )
}
