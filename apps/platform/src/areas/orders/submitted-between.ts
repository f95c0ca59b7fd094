import { type Expression, type SqlBool, sql } from 'kysely'
import { invalid } from '../../http/errors.ts'

export interface Days {
  submittedFrom?: string | undefined
  submittedTo?: string | undefined
}

export const hasDays = (days: Days): boolean =>
  days.submittedFrom !== undefined || days.submittedTo !== undefined

/** Rows submitted from the first to the last day, both included, as days go in the time zone. */
export function submittedBetween(
  { submittedFrom, submittedTo }: Days,
  timeZone: string,
): Expression<SqlBool>[] {
  if (submittedFrom !== undefined && submittedTo !== undefined && submittedFrom > submittedTo) {
    throw invalid({ submitted_to: 'Choose a last day that is not before the first.' })
  }
  const conditions: Expression<SqlBool>[] = []
  if (submittedFrom !== undefined) {
    conditions.push(sql`date_submitted >= ${submittedFrom}::date::timestamp at time zone ${timeZone}`)
  }
  if (submittedTo !== undefined) {
    conditions.push(sql`date_submitted < (${submittedTo}::date + 1)::timestamp at time zone ${timeZone}`)
  }
  return conditions
}
