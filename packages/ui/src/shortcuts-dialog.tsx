import { chakra } from '@chakra-ui/react'
import { Dialog } from './dialog.tsx'

export interface Shortcut {
  /** Pressed together, e.g. ["Shift", "↓"]. */
  keys: readonly string[]
  does: string
}

export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

export interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  groups: readonly ShortcutGroup[]
}

const Group = chakra('section', {
  base: {
    '& h3': { fontSize: 'sm', fontWeight: 'semibold', pb: '1' },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      py: '1',
      borderTopWidth: '1px',
      fontSize: 'sm',
    },
    '& dd': { order: 2, whiteSpace: 'nowrap' },
    '& kbd': {
      display: 'inline-block',
      minWidth: '1.5rem',
      px: '1.5',
      ms: '1',
      borderWidth: '1px',
      borderRadius: 'sm',
      bg: 'bg.muted',
      fontFamily: 'body',
      fontSize: 'xs',
      textAlign: 'center',
    },
  },
})

/** What can be done with keys alone. */
export function ShortcutsDialog({ open, onClose, groups }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="sm">
      {groups.map(({ title, shortcuts }) => (
        <Group key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </Dialog>
  )
}
