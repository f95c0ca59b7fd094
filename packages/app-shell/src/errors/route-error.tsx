import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { ErrorState } from '@causeway/ui/error-state.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NoScopeError } from '../selection/scope.ts'
import { useAudience, useDashboard } from '../use-dashboard.tsx'
import { NotFound } from './not-found.tsx'

/** In the place of a page that could not be shown. The frame around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof NoScopeError) return <NoScope />
  if (isApiError(error) && error.status === 404) return <NotFound />
  const isForbidden = isApiError(error) && error.status === 403
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={isForbidden ? 'You may not see this page' : 'This page could not be shown'}
      onRetry={isForbidden ? undefined : retry}
      requestId={isApiError(error) ? error.requestId : undefined}
    >
      <Reported error={error} />
      {isForbidden ? 'Ask the owner of your organisation for the permission.' : whatHappened(error)}
    </ErrorState>
  )
}

function whatHappened(error: unknown): string {
  if (isApiError(error) && error.code === 'INVALID_TOKEN') return 'Your session has ended. Sign in to go on.'
  const text = isApiError(error) ? failureText(error, undefined) : undefined
  return text ?? 'Something went wrong on this page. Nothing you saved is lost.'
}

/** Faults of the page itself are reported once; refusals by the server are not faults. */
function Reported({ error }: { error: unknown }) {
  const { telemetry } = useDashboard()
  useEffect(() => telemetry.error(error), [error, telemetry])
  return null
}

const noScopeTexts = {
  app: {
    title: 'No app yet',
    begin: 'Set up your company',
    text: 'No app belongs to your account. Set one up, or ask the owner of your organisation for access to theirs.',
  },
  merchant: {
    title: 'No store yet',
    begin: 'Set up your store',
    text: 'No store belongs to your account. Set one up, or ask the owner of your organisation for access to theirs.',
  },
} as const

function NoScope() {
  const { title, begin, text } = noScopeTexts[useAudience().scope]
  return (
    <EmptyState
      title={title}
      action={
        <>
          <LinkButton href="/welcome" variant="solid">
            {begin}
          </LinkButton>
          <LinkButton href="/settings/account">Account settings</LinkButton>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
