import * as z from 'zod/mini'

/** In which capacity somebody acted: for an organisation of their own, as a delegate of one that is not, or as an admin. */
export const ActingAs = z.enum(['SELF', 'DELEGATE', 'ADMIN'])
export type ActingAs = z.output<typeof ActingAs>

/** Fields of which something was changed, with what each was before and is since. Never a secret. */
export type AuditChange = Readonly<Record<string, { from: unknown; to: unknown }>>

/** What differs between a row and the change that was made of it; what was not named did not change. */
export function auditChange(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): AuditChange {
  const differing = Object.entries(change).filter(
    ([name, to]) => to !== undefined && JSON.stringify(to) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(differing.map(([name, to]) => [name, { from: before[name] ?? null, to }]))
}
