import { isApiError } from '@causeway/api-client/api-error.ts'
import { Button } from '@causeway/ui/button.tsx'
import { notify } from '@causeway/ui/notify.ts'
import { useMutation } from '@tanstack/react-query'
import type { Endpoint } from '@causeway/api-contract/endpoint.ts'
import { useCountdown } from './use-countdown.ts'

export interface ResendButtonProps {
  endpoint: Endpoint
  /** Seconds to wait since the last code. */
  retryAfter: number
  /** As wide as its column, where it stands below others. */
  wide?: boolean
  resend: () => Promise<{ retryAfter: number }>
}

/** Asks for another code, once the wait that it counts down is over. */
export function ResendButton({ endpoint, retryAfter, wide = true, resend }: ResendButtonProps) {
  const [left, wait] = useCountdown(retryAfter)
  const again = useMutation({
    mutationFn: resend,
    meta: { endpoint },
    onSuccess: (sent) => {
      wait(sent.retryAfter)
      notify({ kind: 'success', text: 'A new code is on its way' })
    },
    onError: (error) => {
      if (isApiError(error) && error.retryAfter !== undefined) wait(error.retryAfter)
    },
  })
  return (
    <Button
      wide={wide}
      pending={again.isPending}
      disabledReason={left > 0 && 'The last code may still be on its way.'}
      onClick={() => again.mutate()}
    >
      {left > 0 ? `Send a new code in ${waitText(left)}` : 'Send a new code'}
    </Button>
  )
}

const waitText = (seconds: number) => (seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)
