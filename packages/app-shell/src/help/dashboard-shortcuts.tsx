import { type ShortcutGroup, ShortcutsDialog } from '@causeway/ui/shortcuts-dialog.tsx'

const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'Show this help' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Clear the search' },
      { keys: ['↑', '↓'], does: 'Go from row to row' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  {
    title: 'Where rows can be selected',
    shortcuts: [
      { keys: ['Space'], does: 'Select the row' },
      { keys: ['Shift', '↓'], does: 'Select one more' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
]

export function DashboardShortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog open onClose={onClose} groups={GROUPS} />
}
