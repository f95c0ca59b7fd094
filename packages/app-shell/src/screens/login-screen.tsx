import { chakra } from '@chakra-ui/react'
import { PRODUCT_NAME } from '../audience.ts'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useAudience, useSession } from '../use-dashboard.tsx'
import { OtherDashboard } from './other-dashboard.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Apart enough for a finger. */
const Ways = chakra('span', { base: { display: 'grid', gap: '2' } })

/** Signing in; or, for somebody who belongs elsewhere, the way there. */
export function LoginScreen() {
  const { name } = useAudience()
  const session = useSession()
  if (session && session.validation !== 'valid') return <OtherDashboard session={session} />
  return (
    <CenteredPage
      brand={{ name: PRODUCT_NAME, area: name, href: '/login' }}
      title={`Sign in to ${name}`}
      footer={
        <Ways>
          <span>
            <TextLink href="/forgot-password">Forgot your password?</TextLink>
          </span>
          <span>
            New here? <TextLink href="/sign-up">Create an account</TextLink>
          </span>
        </Ways>
      }
    >
      <SignInForm />
    </CenteredPage>
  )
}
