import type { Db, Tx } from '../../db/database.ts'
import { emit } from '../../events/outbox.ts'
import type { Logger } from '../../log.ts'

/** Tells whoever looks at deliveries that some were made. */
export interface DeliveryNews {
  /** Part of the transaction that made them; what was told a moment ago is told again a little later. */
  tell(tx: Tx, appIds: Iterable<number>): Promise<void>
  stop(): Promise<void>
}

/** As often as an app is told while deliveries are made one after the other. */
const EVERY_MS = 500

const announce = (tx: Tx, appIds: readonly number[]) =>
  emit(tx, ...appIds.map((appId) => ({ type: 'WEBHOOK_UPDATED' as const, appId })))

export function deliveryNews(db: Db, log: Logger): DeliveryNews {
  /** Apps that were told lately; true where there is more to tell. */
  const lately = new Map<number, boolean>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    timer = undefined
    const appIds = [...lately].filter(([, hasMore]) => hasMore).map(([appId]) => appId)
    lately.clear()
    for (const appId of appIds) lately.set(appId, false)
    if (appIds.length === 0) return
    await db
      .transaction()
      .execute((tx) => announce(tx, appIds))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'who looks at deliveries was not told of the last ones'),
      )
    startTimer()
  }

  function startTimer(): void {
    timer ??= setTimeout(() => void flush(), EVERY_MS)
  }

  return {
    async tell(tx, appIds) {
      const now = [...new Set(appIds)].filter((appId) => {
        const wasTold = lately.has(appId)
        lately.set(appId, wasTold)
        return !wasTold
      })
      await announce(tx, now)
      startTimer()
    },
    async stop() {
      clearTimeout(timer)
      await flush()
      clearTimeout(timer)
    },
  }
}
