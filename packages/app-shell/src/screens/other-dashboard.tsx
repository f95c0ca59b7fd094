import { auth } from '@causeway/api-contract/auth.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { useMutation } from '@tanstack/react-query'
import { PRODUCT_NAME } from '../audience.ts'
import { useApi, useAudience, useDashboard } from '../use-dashboard.tsx'

const names = { channel_redirect: 'channel', merchant_redirect: 'merchant' } as const

/** The account is fine and the host is not: offers the way over, signed in all the way. */
export function OtherDashboard({ session: { user, validation } }: { session: Session }) {
  const api = useApi()
  const { name } = useAudience()
  const { session, leave } = useDashboard()
  const handOff = useMutation({ ...api.mutation(auth.handOff), onSuccess: ({ url }) => leave(url) })
  const signOut = useMutation({ mutationFn: session.signOut, meta: { endpoint: auth.logout } })
  const other =
    validation === 'channel_redirect' || validation === 'merchant_redirect' ? names[validation] : null
  return (
    <CenteredPage
      brand={{ name: PRODUCT_NAME, area: name, href: '/login' }}
      title={other ? `Your account belongs to the ${other} dashboard` : 'Your account does not belong here'}
      description={
        <>
          You are signed in as {user.email}.{' '}
          {other ? 'You stay signed in on the way.' : 'Sign out to use another account.'}
        </>
      }
    >
      {other && (
        <Button
          variant="solid"
          wide
          pending={handOff.isPending || handOff.isSuccess}
          onClick={() => handOff.mutate({})}
        >
          Continue to the {other} dashboard
        </Button>
      )}
      <Button wide pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </CenteredPage>
  )
}
