import type { ReactNode } from 'react'
import type { Tone } from './theme/palette.ts'

export type { Tone } from './theme/palette.ts'

export interface StatusBadgeProps {
  tone: Tone
  children: ReactNode
}

/** A state as dot and word; the colour only repeats what the word says. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span data-status={tone}>{children}</span>
}
