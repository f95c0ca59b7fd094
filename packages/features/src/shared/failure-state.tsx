import { isApiError } from '@causeway/api-client/api-error.ts'
import { SERVER_FAULT_TEXT } from '@causeway/api-client/failure-text.ts'
import { ErrorState } from '@causeway/ui/error-state.tsx'

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
      {hint || reasonOf(error)}
    </ErrorState>
  )
}

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return SERVER_FAULT_TEXT
  if (error.code === 'NETWORK_FAILED' || error.code === 'TIMED_OUT') {
    return 'The server could not be reached. Check your connection and try again.'
  }
  return error.status >= 500 ? SERVER_FAULT_TEXT : (error.userMessage ?? 'Please try again.')
}
