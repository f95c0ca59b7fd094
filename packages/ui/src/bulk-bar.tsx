import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BulkRunStatus } from './bulk-run-status.tsx'
import { type BulkFailure, type BulkRunner, countOf, type Noun } from './bulk-run.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import {
  ALL_MATCHING,
  NOTHING_SELECTED,
  pageState,
  type RowId,
  type RowSelection,
  selectedCount,
} from './row-selection.ts'
import { isLayerOpen } from './page-shortcut.ts'
import { type RowSelectionStore, useSelected } from './row-selection-store.ts'
import { useBulkRun } from './bulk-runner.ts'

export interface BulkAction {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  disabledReason?: string | null
  /** Usually opens a `ConfirmDialog` that says what will happen to how many. */
  onRun: (selection: RowSelection, selected: SelectedRows) => void
}

/** How many rows are selected, as far as they have been counted. */
export interface SelectedRows {
  count: number
  isLowerBound: boolean
}

export interface BulkBarProps {
  store: RowSelectionStore
  noun: Noun
  /** How many rows the search finds. */
  totalElements: number
  totalIsLowerBound?: boolean
  /** The rows in view, where actions can also be done to all that match. */
  page?: readonly RowId[]
  actions: readonly BulkAction[]
  runner?: BulkRunner
  onSaveFailures?: (failures: readonly BulkFailure[]) => void
}

const Root = chakra('section', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '12',
    ps: { base: '2.5', md: '5' },
    pe: { base: '4', md: '6' },
    py: '2',
    borderTopWidth: '1px',
    bg: 'bg.raised',
    fontSize: 'sm',
    animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)',
    '& > output': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' },
  },
})

/** What can be done with the rows chosen, and how it went. Shows nothing while there is neither. */
export function BulkBar(props: BulkBarProps) {
  const { store, noun, totalElements, runner, onSaveFailures } = props
  const selected = useSelected(store, (selection) => selectedCount(selection, totalElements))
  const run = useBulkRun(runner)
  if (runner && run) {
    return (
      <Root aria-label={`Bulk action on ${noun[1]}`}>
        <BulkRunStatus run={run} runner={runner} noun={noun} onSaveFailures={onSaveFailures} />
      </Root>
    )
  }
  if (selected === 0) return null
  return <Selected {...props} selected={selected} />
}

function Selected({ store, selected, noun, actions, ...rest }: BulkBarProps & { selected: number }) {
  const root = useRef<HTMLElement>(null)
  const isLowerBound = store.current().kind === 'matching' && rest.totalIsLowerBound === true

  const clear = () => {
    const table = root.current?.contains(document.activeElement) && root.current.parentElement
    store.set(NOTHING_SELECTED)
    if (table) table.querySelector<HTMLElement>('th[data-select] input')?.focus()
  }

  useEffect(() => {
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isLayerOpen()) return
      clear()
    }
    document.addEventListener('keydown', handleEscape)
    return () => document.removeEventListener('keydown', handleEscape)
  })

  return (
    <Root ref={root} aria-label={`Selected ${noun[1]}`}>
      <IconButton label="Clear selection" icon={<X aria-hidden />} size="sm" onClick={clear} />
      <output>{countOf(selected, noun)} selected</output>
      <SelectMatching store={store} noun={noun} {...rest} />
      <div data-actions="">
        {actions.map(({ key, label, icon, danger, disabledReason, onRun }) => (
          <Button
            key={key}
            size="sm"
            icon={icon}
            variant={danger ? 'danger' : 'outline'}
            disabledReason={disabledReason}
            onClick={() => onRun(store.current(), { count: selected, isLowerBound })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Root>
  )
}

type SelectMatchingProps = Pick<
  BulkBarProps,
  'store' | 'noun' | 'page' | 'totalElements' | 'totalIsLowerBound'
>

function SelectMatching({ store, noun, page, totalElements, totalIsLowerBound }: SelectMatchingProps) {
  const isOffered = useSelected(
    store,
    (selection) =>
      page !== undefined &&
      selection.kind === 'ids' &&
      selection.ids.size < totalElements &&
      pageState(selection, page) === 'all',
  )
  if (!isOffered) return null
  const total = totalIsLowerBound
    ? `${totalElements.toLocaleString('en-US')}+ ${noun[1]}`
    : countOf(totalElements, noun)
  return (
    <Button variant="ghost" size="sm" onClick={() => store.set(ALL_MATCHING)}>
      Select all {total}
    </Button>
  )
}
