import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { Callout } from './callout.tsx'
import { Backdrop, Body, CloseButton, Description, Header, panelStyles, Title } from './overlay-parts.tsx'
import { Reveal } from './reveal.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** Actions, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Its action runs: nothing closes it meanwhile. */
  pending?: boolean
  /** Why the action did not work; the dialog stays open. */
  error?: string
  children?: ReactNode
}

const Positioner = chakra(Dialog.Positioner, {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'modal',
    display: 'flex',
    justifyContent: 'center',
    alignItems: { base: 'flex-end', sm: 'flex-start' },
    p: { sm: '6' },
    pt: { base: '6', sm: '12vh' },
  },
})

const Content = chakra(Dialog.Content, {
  base: {
    ...panelStyles,
    maxHeight: { base: 'calc(100dvh - 1.5rem)', sm: '80dvh' },
    borderRadius: 'lg',
    borderBottomRadius: { base: 0, sm: 'lg' },
    _open: { animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
    _closed: { animation: 'fade-out 120ms ease-in' },
  },
  variants: {
    size: {
      sm: { maxWidth: { sm: '26rem' } },
      md: { maxWidth: { sm: '34rem' } },
      lg: { maxWidth: { sm: '48rem' } },
    },
  },
  defaultVariants: { size: 'sm' },
})

const Footer = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: '2',
    px: '5',
    pt: '4',
    pb: 'max(1rem, env(safe-area-inset-bottom))',
  },
})

export function DialogContent(props: DialogProps) {
  const { open, onClose, title, description, footer, size, pending, error, children } = props
  const returnFocus = useReturnFocus(open)
  const actions = useRef<HTMLDivElement>(null)
  const isQuestion = footer !== undefined && !children
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      role={isQuestion ? 'alertdialog' : 'dialog'}
      // The way back comes first among the actions.
      initialFocusEl={isQuestion ? () => actions.current?.querySelector('button') ?? null : undefined}
      finalFocusEl={returnFocus}
      onOpenChange={(change) => {
        if (!change.open && !pending) onClose()
      }}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Content size={size}>
            <Header>
              <Title>{title}</Title>
            </Header>
            <Body>
              {description && <Description>{description}</Description>}
              {children}
              <Reveal open={error !== undefined}>
                <Callout tone="danger" title="That did not work">
                  {error}
                </Callout>
              </Reveal>
            </Body>
            {footer && <Footer ref={actions}>{footer}</Footer>}
            <CloseButton />
          </Content>
        </Positioner>
      </Portal>
    </Dialog.Root>
  )
}
