export const SNACKBAR_LIFETIME_MS = 3000
export const SNACKBAR_FADE_MS = 400
export const SNACKBAR_WIDTH_PX = 280

export interface Countdown {
  pause: () => void
  resume: () => void
  stop: () => void
}

/** A timer that keeps what is left of it while paused. */
export function startCountdown(milliseconds: number, onEnd: () => void): Countdown {
  let left = milliseconds
  let startedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, left)
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    stop,
    pause: () => {
      if (timer === undefined) return
      stop()
      left -= Date.now() - startedAt
    },
    resume: () => {
      if (timer !== undefined) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, left)
    },
  }
}
