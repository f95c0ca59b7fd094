import { Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Callout } from './callout.tsx'
import { IconButton } from './icon-button.tsx'
import { Reveal } from './reveal.tsx'

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

export function DialogContent(props: DialogProps) {
  const { open, onClose, title, description, footer, size, pending, error, children } = props
  const actions = useRef<HTMLDivElement>(null)
  const isQuestion = footer !== undefined && !children
  return (
    <Dialog.Root
      open={open}
      size={size}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      // The way back comes first among the actions.
      initialFocusEl={isQuestion ? () => actions.current?.querySelector('button') ?? null : undefined}
      onOpenChange={(change) => {
        if (!change.open && !pending) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {description && <Dialog.Description>{description}</Dialog.Description>}
              {children}
              <Reveal open={error !== undefined}>
                <Callout tone="danger" title="That did not work">
                  {error}
                </Callout>
              </Reveal>
            </Dialog.Body>
            {footer && <Dialog.Footer ref={actions}>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <IconButton label="Close" icon={<X aria-hidden />} size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
