import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalid } from '../../http/errors.ts'

export interface Days {
  submittedFrom?: string | undefined
  submittedTo?: string | undefined
}

export const hasDays = (days: Days): boolean =>
  days.submittedFrom !== undefined || days.submittedTo !== undefined

/** When a span of days begins and ends; null where it is open. */
export interface Instants {
  from: RawBuilder<unknown> | null
  /** The first instant after. */
  until: RawBuilder<unknown> | null
}

/** When the first day begins and the last one ends, as days go in the time zone. */
export function submittedInstants({ submittedFrom, submittedTo }: Days, timeZone: string): Instants {
  if (submittedFrom !== undefined && submittedTo !== undefined && submittedFrom > submittedTo) {
    throw invalid({ submitted_to: 'Choose a last day that is not before the first.' })
  }
  return {
    from:
      submittedFrom === undefined ? null : sql`(${submittedFrom}::date::timestamp at time zone ${timeZone})`,
    until:
      submittedTo === undefined
        ? null
        : sql`((${submittedTo}::date + 1)::timestamp at time zone ${timeZone})`,
  }
}

/** Rows submitted from the first to the last day, both included. */
export function submittedBetween({ from, until }: Instants): Expression<SqlBool>[] {
  return [
    ...(from ? [sql<SqlBool>`date_submitted >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`date_submitted < ${until}`] : []),
  ]
}
