import { chakra } from '@chakra-ui/react'
import type { AuditLine } from '@causeway/domain-types/audit.ts'
import { Dash } from '@causeway/ui/dash.tsx'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { StatusText } from '../parts/status-text.tsx'
import { outcomeTones } from './activity-list.ts'
import { actionWords, capacityText, changeTexts } from './activity-words.ts'

/** Read whole: what became of what is what a line is there for. */
const Lines = chakra('span', {
  base: {
    display: 'grid',
    py: '2',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > small': { color: 'fg.muted', fontSize: 'xs' },
  },
})

function Person({ line: { user, actingAs } }: { line: AuditLine }) {
  if (!user) return <Dash />
  const capacity = capacityText(actingAs)
  return (
    <Lines title={user.email}>
      {user.name}
      {capacity !== '' && <small>{capacity}</small>}
    </Lines>
  )
}

function Deed({ line }: { line: AuditLine }) {
  return (
    <Lines>
      {actionWords(line.action)}
      {line.target !== null && <small title={line.target}>{line.targetName ?? line.target}</small>}
      {changeTexts(line).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </Lines>
  )
}

export const activityColumns = (timeZone: string): readonly Column<AuditLine>[] => [
  {
    key: 'date',
    header: 'When',
    sortKey: 'id',
    width: 204,
    mobile: 'primary',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date-time" />,
  },
  {
    key: 'user',
    header: 'Who',
    width: 184,
    mobile: 'secondary',
    cell: (line) => <Person line={line} />,
  },
  { key: 'action', header: 'What', mobile: 'secondary', cell: (line) => <Deed line={line} /> },
  {
    key: 'outcome',
    header: 'Outcome',
    width: 112,
    mobile: 'primary',
    cell: ({ outcome }) => <StatusText tones={outcomeTones} status={outcome} />,
  },
  {
    key: 'stage',
    header: 'Environment',
    width: 112,
    hideBelow: 'lg',
    cell: ({ stage }) => (stage === 'sandbox' ? 'Sandbox' : 'Live'),
  },
  {
    key: 'ip',
    header: 'From',
    width: 144,
    hideBelow: 'md',
    cell: ({ ip }) => (ip === null ? <Dash /> : <code>{ip}</code>),
  },
]
