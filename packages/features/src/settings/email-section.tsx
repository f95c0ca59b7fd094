import { emailChange } from '@causeway/api-contract/email-change.ts'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { EmailChangeState } from '@causeway/domain-types/email-verification.ts'
import type { User } from '@causeway/domain-types/user.ts'
import { Section } from '@causeway/ui/section.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '../parts/failure-state.tsx'
import { emailChangeState } from './account-reads.ts'
import { EmailCodeStep } from './email-code-step.tsx'
import { EmailRequestForm } from './email-request-form.tsx'

/** The address of the account, and where a change of it stands. */
export function EmailSection({ current }: { current: string }) {
  const api = useApi()
  const { session } = useDashboard()
  const queryClient = useQueryClient()
  const read = emailChangeState(api)
  const { data: state, error, refetch, isFetching } = useQuery(read)
  const [startsAgain, setStartsAgain] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const follow = (next: EmailChangeState) => {
    setStartsAgain(false)
    setHasMoved(true)
    queryClient.setQueryData(read.queryKey, next)
  }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: read.queryKey })

  return (
    <Section title="E-mail address" description="You sign in with it, and all our mail goes there.">
      {state && (
        <Step
          state={startsAgain ? { ...state, stage: 'REQUEST_CODE' } : state}
          current={current}
          follow={follow}
          takesFocus={hasMoved}
          onStartAgain={() => setStartsAgain(true)}
          onBack={() => setStartsAgain(false)}
          onTaken={refresh}
          onChanged={(user) => {
            follow({ stage: 'REQUEST_CODE', newEmail: null, retryAfter: null })
            session.updateUser(user)
          }}
        />
      )}
      {!state &&
        (error ? (
          <FailureState
            title="The state of your address could not be read"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton width="14rem" />
        ))}
    </Section>
  )
}

interface StepProps {
  state: EmailChangeState
  current: string
  follow: (next: EmailChangeState) => void
  takesFocus: boolean
  onStartAgain: () => void
  onBack: () => void
  onTaken: () => void
  onChanged: (user: User) => void
}

function Step({ state, current, follow, onBack, onChanged, ...rest }: StepProps) {
  const api = useApi()
  const { stage, newEmail, retryAfter } = state
  if (newEmail === null) return <EmailRequestForm current={current} onRequested={follow} />
  const common = { newEmail, retryAfter: retryAfter ?? 0, onSent: follow, ...rest }
  switch (stage) {
    case 'CHECK_STATE':
    case 'REQUEST_CODE':
      return <EmailRequestForm current={current} onBack={onBack} onRequested={follow} />
    case 'VERIFY_CURRENT_EMAIL':
      return (
        <EmailCodeStep
          {...common}
          key={stage}
          step="Step 1 of 2"
          address={current}
          endpoint={emailChange.verifyCurrent}
          verify={(body) => api.call(emailChange.verifyCurrent, { body })}
          submitLabel="Continue"
          onVerified={follow}
        />
      )
    case 'VERIFY_NEW_EMAIL':
      return (
        <EmailCodeStep
          {...common}
          key={stage}
          step="Step 2 of 2"
          address={newEmail}
          endpoint={emailChange.verifyNew}
          verify={(body) => api.call(emailChange.verifyNew, { body })}
          submitLabel="Change address"
          onVerified={onChanged}
        />
      )
  }
}
