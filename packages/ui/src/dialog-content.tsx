import { Dialog, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

export function DialogContent({ open, onClose, title, description, footer, size, children }: DialogProps) {
  return (
    <Dialog.Root
      open={open}
      size={size}
      role={footer && !children ? 'alertdialog' : 'dialog'}
      onOpenChange={(change) => {
        if (!change.open) onClose()
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
            </Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <IconButton label="Close" icon={<X aria-hidden />} size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
