import { DatabaseError } from 'pg'

/** What keeps the database from its work, where a failed query tells of that and not of the query itself. */
export type Outage = 'away' | 'full'

/** PostgreSQL's classes of connections that broke, of resources that ran out and of servers that stop or start. */
const AWAY_CLASSES = new Set(['08', '53', '57'])
const DISK_FULL = '53100'
/** Of a stand-by that has not yet taken over, and of a transaction that stood still for too long. */
const AWAY_CODES = new Set(['25006', '25P03', '58030'])

/** The driver's own words, which carry no code. */
const DRIVER_SAYS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/

const SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo', 'shutdown'])

function textOf(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Null where the error is one of the query, or of something else altogether. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const code = textOf(error, 'code')
  if (error instanceof DatabaseError) {
    if (code === DISK_FULL) return 'full'
    return AWAY_CLASSES.has(code.slice(0, 2)) || AWAY_CODES.has(code) ? 'away' : null
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return DRIVER_SAYS.test(error.message) || SYSTEM_CALLS.has(textOf(error, 'syscall')) ? 'away' : null
}
