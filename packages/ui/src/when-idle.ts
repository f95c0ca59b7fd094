/** Resolves when the browser has nothing better to do, or when this much time is over. */
export function whenIdle(longestWaitMs = 5000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    else setTimeout(resolve, longestWaitMs / 2)
  })
}
