import { AnimatePresence, m } from 'framer-motion'
import type { ReactNode } from 'react'
import { MotionProvider } from './motion-provider.tsx'

export interface RevealProps {
  open: boolean
  children: ReactNode
}

const CLOSED = { height: 0, opacity: 0 }
const OPEN = { height: 'auto', opacity: 1 }
const TRANSITION = { duration: 0.18, ease: [0.2, 0, 0, 1] } as const

/** Lets content come and go by growing, so that what is below slides instead of jumping. */
export function Reveal({ open, children }: RevealProps) {
  return (
    <MotionProvider>
      <AnimatePresence initial={false}>
        {open && (
          <m.div
            initial={CLOSED}
            animate={OPEN}
            exit={CLOSED}
            transition={TRANSITION}
            style={{ overflow: 'hidden' }}
          >
            {children}
          </m.div>
        )}
      </AnimatePresence>
    </MotionProvider>
  )
}
