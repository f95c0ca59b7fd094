import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Backdrop, Body, CloseButton, Header, panelStyles, Title } from './overlay-parts.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** `start` is for navigation, `end` for one thing looked at beside its list. */
  placement?: 'start' | 'end'
  /** Actions, the main one last. */
  footer?: ReactNode
  children: ReactNode
}

const Positioner = chakra(Dialog.Positioner, {
  base: { position: 'fixed', inset: 0, zIndex: 'modal', display: 'flex' },
  variants: { placement: { start: {}, end: { justifyContent: 'flex-end' } } },
})

const Content = chakra(Dialog.Content, {
  base: {
    ...panelStyles,
    height: '100dvh',
    '--drawer-from': '-100%',
    _open: { animation: 'slide-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
    _closed: { animation: 'slide-out 120ms ease-in' },
  },
  variants: {
    placement: {
      start: { maxWidth: '17rem' },
      end: { maxWidth: { sm: '30rem' }, '--drawer-from': '100%' },
    },
  },
})

const Footer = chakra('div', {
  base: { display: 'flex', justifyContent: 'flex-end', gap: '2', px: '5', py: '3', borderTopWidth: '1px' },
})

export function DrawerContent({ open, onClose, title, placement = 'start', footer, children }: DrawerProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      finalFocusEl={returnFocus}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <Backdrop />
        <Positioner placement={placement}>
          <Content placement={placement}>
            <Header>
              <Title>{title}</Title>
            </Header>
            <Body>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
            <CloseButton />
          </Content>
        </Positioner>
      </Portal>
    </Dialog.Root>
  )
}
