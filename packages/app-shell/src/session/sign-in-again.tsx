import { Banner } from '@causeway/ui/banner.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useDashboard } from '../use-dashboard.tsx'

const SignInForm = lazy(async () => ({ default: (await import('../screens/sign-in-form.tsx')).SignInForm }))

/** When the session ends under an open page: sign in over it, and go on where one was. */
export function SignInAgain() {
  const { session } = useDashboard()
  const ended = useStore(session.store, (state) => (state.hasEnded ? state.session : null))
  return ended && <EndedSession email={ended.user.email} />
}

function EndedSession({ email }: { email: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Banner
        kind="warning"
        label="Session"
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        }
      >
        Your session has ended. What you see may be out of date.
      </Banner>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title="Sign in again"
        description="Your session has ended. Nothing you typed on this page is lost."
      >
        <Suspense>
          <SignInForm email={email} />
        </Suspense>
      </Dialog>
    </>
  )
}
