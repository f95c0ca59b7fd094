import { isApiError } from '@causeway/api-client/api-error.ts'
import { ErrorState } from '@causeway/ui/error-state.tsx'
import { failureReason } from './failure-reason.ts'

interface FailureStateProps {
  /** What could not be done. */
  title: string
  error: unknown
  /** Better words than the server's, where the screen has them. */
  hint?: string
  onRetry?: () => void
  retrying?: boolean
}

/** A failed read in the place of what was to be shown: why, what to do, and the id of the request. */
export function FailureState({ title, error, hint, onRetry, retrying }: FailureStateProps) {
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      retrying={retrying}
      requestId={isApiError(error) ? error.requestId : undefined}
    >
      {hint || failureReason(error)}
    </ErrorState>
  )
}
