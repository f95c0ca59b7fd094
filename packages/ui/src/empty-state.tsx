import type { ReactNode } from 'react'
import { StatePanel } from './state-panel.tsx'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What would fill this place, and how to get there. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} actions={action}>
      {children}
    </StatePanel>
  )
}
