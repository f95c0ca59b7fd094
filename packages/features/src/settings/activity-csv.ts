import type { AuditLine } from '@causeway/domain-types/audit.ts'
import { toCsv } from '../parts/csv.ts'
import { changeTexts } from './activity-words.ts'

const header = [
  'When',
  'User id',
  'Name',
  'E-mail',
  'As',
  'Action',
  'Target',
  'Name of target',
  'Change',
  'Outcome',
  'Environment',
  'From',
]

/** The log as a file: times in UTC, actions by their names, as a program would look for them. */
export function activityCsv(lines: readonly AuditLine[]): string {
  return toCsv(
    header,
    lines.map((line) => [
      line.dateCreated,
      line.user?.id ?? null,
      line.user?.name ?? null,
      line.user?.email ?? null,
      line.actingAs,
      line.action,
      line.target,
      line.targetName,
      changeTexts(line).join('; '),
      line.outcome,
      line.stage,
      line.ip,
    ]),
  )
}
