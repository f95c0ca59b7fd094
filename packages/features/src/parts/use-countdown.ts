import { useCallback, useEffect, useState } from 'react'

const SECOND = 1000

/** Seconds that are left of a wait, and how to begin another. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * SECOND)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [left])
  const restart = useCallback((next: number) => {
    setNow(Date.now())
    setUntil(Date.now() + next * SECOND)
  }, [])
  return [left, restart]
}
