import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyableId } from './copyable-id.tsx'
import { StatePanel } from './state-panel.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  onRetry?: () => void
  /** The retry is under way. */
  retrying?: boolean
  /** Names this failure to the people who can look it up. */
  requestId?: string
}

export function ErrorState({ title, children, onRetry, retrying, requestId }: ErrorStateProps) {
  const retry = onRetry && (
    <Button onClick={onRetry} pending={retrying}>
      Try again
    </Button>
  )
  const note = requestId && (
    <>
      Request <CopyableId value={requestId} label="request id" />
    </>
  )
  return (
    <StatePanel role="alert" icon={<TriangleAlert aria-hidden />} title={title} actions={retry} note={note}>
      {children}
    </StatePanel>
  )
}
