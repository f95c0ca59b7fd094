import { Drawer, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

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

export function DrawerContent({ open, onClose, title, placement, footer, children }: DrawerProps) {
  return (
    <Drawer.Root
      open={open}
      placement={placement ?? 'start'}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <IconButton label="Close" icon={<X aria-hidden />} size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
