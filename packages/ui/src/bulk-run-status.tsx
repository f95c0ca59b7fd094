import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { type BulkFailure, type BulkRun, type BulkRunner, bulkOutcome, type Noun } from './bulk-run.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { PopoverPanel } from './popover-panel.tsx'
import { ProgressBar } from './progress-bar.tsx'

const number = new Intl.NumberFormat('en-US')

interface BulkRunStatusProps {
  run: BulkRun
  runner: BulkRunner
  noun: Noun
  onSaveFailures?: (failures: readonly BulkFailure[]) => void
}

const Outcome = chakra('output', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > svg': { width: '1rem', height: '1rem' } },
  variants: {
    failed: {
      true: { '& > svg': { color: 'danger.solid' } },
      false: { '& > svg': { color: 'success.solid' } },
    },
  },
})

const Bar = chakra('div', { base: { flex: '1 1 8rem', maxWidth: '20rem' } })

/** How far a bulk action is, and then what came of it, row by row where some failed. */
export function BulkRunStatus({ run, runner, noun, onSaveFailures }: BulkRunStatusProps) {
  const { state, total, done, failures, words } = run
  if (state === 'running') {
    const counts = `${number.format(done)} of ${number.format(total)}`
    return (
      <>
        <span>
          {words.doing} {counts}
        </span>
        <Bar>
          <ProgressBar
            aria-label={`${words.doing} ${noun[1]}`}
            aria-valuetext={counts}
            value={total === 0 ? 0 : done / total}
          />
        </Bar>
        <div data-actions="">
          <Button size="sm" onClick={runner.stop}>
            Stop
          </Button>
        </div>
      </>
    )
  }
  const failed = failures.length > 0 || run.problem !== undefined
  return (
    <>
      <Outcome failed={failed}>
        {failed ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
        {bulkOutcome(run, noun)}
      </Outcome>
      <div data-actions="">
        {failures.length > 0 && (
          <>
            <Failures failures={failures} onSave={onSaveFailures} />
            <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={runner.retryFailed}>
              Retry {number.format(failures.length)} failed
            </Button>
          </>
        )}
        {state === 'stopped' && (
          <Button size="sm" onClick={runner.goOn}>
            Continue
          </Button>
        )}
        <IconButton label="Close the result" icon={<X aria-hidden />} size="sm" onClick={runner.close} />
      </div>
    </>
  )
}

const List = chakra('section', {
  base: {
    width: '22rem',
    maxWidth: 'full',
    maxHeight: '50dvh',
    overflow: 'auto',
    _focusVisible: { outlineOffset: '-2px' },
    '& li': { px: '2', py: '1.5', overflowWrap: 'anywhere' },
    '& li + li': { borderTopWidth: '1px' },
    '& strong': { display: 'block', fontWeight: 'medium' },
    '& span': { color: 'fg.muted' },
  },
})

/** More than these nobody reads here. */
const SHOWN = 100

const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', p: '1' } })

interface FailuresProps {
  failures: readonly BulkFailure[]
  onSave?: (failures: readonly BulkFailure[]) => void
}

function Failures({ failures, onSave }: FailuresProps) {
  return (
    <PopoverPanel
      label="What failed"
      renderTrigger={(props) => (
        <Button {...props} size="sm">
          Show what failed
        </Button>
      )}
    >
      <List aria-label={`${failures.length} failed`} tabIndex={0}>
        <ul>
          {failures.slice(0, SHOWN).map(({ id, label, reason }) => (
            <li key={id}>
              <strong>{label}</strong>
              <span>{reason}</span>
            </li>
          ))}
          {failures.length > SHOWN && (
            <li>
              <span>and {failures.length - SHOWN} more: save them as a file.</span>
            </li>
          )}
        </ul>
      </List>
      {onSave && (
        <Foot>
          <Button size="sm" onClick={() => onSave(failures)}>
            Save as a file
          </Button>
        </Foot>
      )}
    </PopoverPanel>
  )
}
