/** The terminal and npm both pass Ctrl-C on, so one key press arrives twice. */
const SAME_KEY_PRESS_MS = 500

/** Ends the process when a signal asks for it, after `stop`; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let begunAt: number | null = null
  const onSignal = () => {
    if (begunAt !== null && Date.now() - begunAt > SAME_KEY_PRESS_MS) process.exit(1)
    if (begunAt !== null) return
    begunAt = Date.now()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
