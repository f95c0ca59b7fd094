import type { Expression, SqlBool } from 'kysely'
import { between, type Instants, instantsOf } from '../../db/days.ts'

export interface Days {
  submittedFrom?: string | undefined
  submittedTo?: string | undefined
}

export const hasDays = (days: Days): boolean =>
  days.submittedFrom !== undefined || days.submittedTo !== undefined

/** When the first day of submission begins and the last one ends. */
export const submittedInstants = ({ submittedFrom, submittedTo }: Days, timeZone: string): Instants =>
  instantsOf({ from: submittedFrom, to: submittedTo }, timeZone, 'submitted_to')

/** Rows submitted from the first to the last day, both included. */
export const submittedBetween = (instants: Instants): Expression<SqlBool>[] =>
  between('date_submitted', instants)
