import { PRODUCT_NAME } from '@causeway/app-shell/audience.ts'
import { useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useState } from 'react'
import { accountKinds } from '../parts/account-kinds.ts'
import { SignUpCodeForm } from './sign-up-code-form.tsx'
import { type SignUpDraft, signUpDraft } from './sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'

const signIn = (
  <>
    You have an account? <TextLink href="/login">Sign in</TextLink>
  </>
)

/** Making an account: who one is, then the code that was mailed. */
export function SignUpScreen() {
  const { name, role } = useAudience()
  const [draft, setDraft] = useState(() => signUpDraft.read(sessionStorage))
  const keep = (next: SignUpDraft | null) => {
    signUpDraft.keep(sessionStorage, next)
    setDraft(next)
  }
  const brand = { name: PRODUCT_NAME, area: name, href: '/login' }
  if (!draft) {
    return (
      <CenteredPage
        brand={brand}
        title="Create your account"
        description={accountKinds[role].pitch}
        footer={signIn}
      >
        <SignUpForm onStarted={keep} />
      </CenteredPage>
    )
  }
  return (
    <CenteredPage
      brand={brand}
      title="Check your mail"
      description={
        <>
          We sent a code to <strong>{draft.email}</strong>.
        </>
      }
      footer={signIn}
    >
      <SignUpCodeForm
        draft={draft}
        onDone={() => signUpDraft.keep(sessionStorage, null)}
        onStartAgain={() => keep(null)}
      />
    </CenteredPage>
  )
}
