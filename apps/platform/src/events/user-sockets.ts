import type { LiveConnection } from './live-connection.ts'

/** Open sockets by whose they are. */
export interface UserSockets {
  of(userId: number): ReadonlySet<LiveConnection>
  add(connection: LiveConnection): void
  remove(connection: LiveConnection): void
}

const NONE: ReadonlySet<LiveConnection> = new Set()

export function userSockets(): UserSockets {
  const byUser = new Map<number, Set<LiveConnection>>()
  return {
    of: (userId) => byUser.get(userId) ?? NONE,
    add(connection) {
      const { userId } = connection
      const own = byUser.get(userId)
      if (own) own.add(connection)
      else byUser.set(userId, new Set([connection]))
    },
    remove(connection) {
      const own = byUser.get(connection.userId)
      own?.delete(connection)
      if (own?.size === 0) byUser.delete(connection.userId)
    },
  }
}
