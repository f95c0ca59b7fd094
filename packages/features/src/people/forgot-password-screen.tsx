import { PRODUCT_NAME } from '@causeway/app-shell/audience.ts'
import { useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useState } from 'react'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { type ResetDraft, resetDraft } from './reset-draft.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const signIn = (
  <>
    You remember it? <TextLink href="/login">Sign in</TextLink>
  </>
)

/** A new password for somebody who forgot the old one: which address, then the code that was mailed to it. */
export function ForgotPasswordScreen() {
  const { name } = useAudience()
  const [draft, setDraft] = useState(() => resetDraft.read(sessionStorage))
  const keep = (next: ResetDraft | null) => {
    resetDraft.keep(sessionStorage, next)
    setDraft(next)
  }
  const brand = { name: PRODUCT_NAME, area: name, href: '/login' }
  if (!draft) {
    return (
      <CenteredPage
        brand={brand}
        title="Forgot your password?"
        description="We mail a code to your address, with which you choose a new one."
        footer={signIn}
      >
        <ForgotPasswordForm onStarted={keep} />
      </CenteredPage>
    )
  }
  return (
    <CenteredPage
      brand={brand}
      title="Choose a new password"
      description={
        <>
          If <strong>{draft.email}</strong> has an account, a code is on its way there.
        </>
      }
      footer={signIn}
    >
      <ResetPasswordForm
        draft={draft}
        onSent={keep}
        onDone={() => resetDraft.keep(sessionStorage, null)}
        onStartAgain={() => keep(null)}
      />
    </CenteredPage>
  )
}
