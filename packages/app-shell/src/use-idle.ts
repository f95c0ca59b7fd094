import { whenIdle } from '@causeway/ui/when-idle.ts'
import { useEffect, useState } from 'react'

/** False until the page is there and the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => setIsIdle(true)), [])
  return isIdle
}
