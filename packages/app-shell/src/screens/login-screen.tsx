import { useAudience, useSession } from '../use-dashboard.tsx'
import { OtherDashboard } from './other-dashboard.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-view.tsx'

/** Signing in; or, for somebody who belongs elsewhere, the way there. */
export function LoginScreen() {
  const { name } = useAudience()
  const session = useSession()
  if (session && session.validation !== 'valid') return <OtherDashboard session={session} />
  return (
    <SignInPage areaName={name}>
      <SignInForm />
    </SignInPage>
  )
}
