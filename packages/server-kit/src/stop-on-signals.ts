/** The terminal and npm both pass Ctrl-C on, so one key press arrives twice. */
const SAME_KEY_PRESS_MS = 500

/** Whoever sends a signal kills after half a minute, as a rule: what hangs is better given up before. */
const STOP_WITHIN_MS = 25_000

/** Ends the process when a signal asks for it, after `stop`; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let begunAt: number | null = null
  const onSignal = () => {
    if (begunAt !== null && Date.now() - begunAt > SAME_KEY_PRESS_MS) process.exit(1)
    if (begunAt !== null) return
    begunAt = Date.now()
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
