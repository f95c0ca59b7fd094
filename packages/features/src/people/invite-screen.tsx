import { auth } from '@causeway/api-contract/auth.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { PRODUCT_NAME } from '@causeway/app-shell/audience.ts'
import { SignInForm } from '@causeway/app-shell/screens/sign-in-form.tsx'
import { keptInviteCode } from '@causeway/app-shell/session/invite-code.ts'
import type { OpenedInvite } from '@causeway/app-shell/session/load-invite.ts'
import { useApi, useAudience, useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { areaUrl } from '@causeway/domain-types/host.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InviteCard, InviteList } from './received-invites.tsx'

type Linked = NonNullable<OpenedInvite['linked']>

const homes = { CHANNEL: 'channel', MERCHANT: 'merchant', CONNECT: 'connect' } as const

/** An invite from its link, or all that wait for the signed-in person. */
export function InviteScreen({ linked, isLapsed }: OpenedInvite) {
  const { area } = useAudience()
  const session = useSession()
  if (linked && homes[linked.org.kind] !== area) return <OtherHost linked={linked} />
  if (linked && !session) return <SignInFirst linked={linked} />
  const isForOther = linked && session && !isFor(linked, session)
  if (isForOther || (session && session.validation !== 'valid'))
    return <OtherPerson email={linked?.email ?? null} session={session} />
  return session ? <OwnInvites isLapsed={isLapsed} /> : <Lapsed />
}

const isFor = ({ email }: Linked, { user }: Session) => email.toLowerCase() === user.email.toLowerCase()

interface PageProps {
  title: string
  description?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}

function InvitePage(props: PageProps) {
  const { name } = useAudience()
  return <CenteredPage brand={{ name: PRODUCT_NAME, area: name, href: '/' }} {...props} />
}

/** A link that was opened at the other dashboard's address, from where only its code goes along. */
function OtherHost({ linked: { org } }: { linked: Linked }) {
  const { leave } = useDashboard()
  const area = homes[org.kind]
  const home = areaUrl(window.location, area)
  const code = keptInviteCode()
  return (
    <InvitePage
      title={`“${org.name}” is in the ${area} dashboard`}
      description={home ? 'The invite can be answered there.' : 'Open the link of the mail again.'}
    >
      {home && code && (
        <Button wide variant="solid" onClick={() => leave(`${home}/invite#code=${encodeURIComponent(code)}`)}>
          Continue to the {area} dashboard
        </Button>
      )}
    </InvitePage>
  )
}

function SignInFirst({ linked: { org, email } }: { linked: Linked }) {
  return (
    <InvitePage
      title={`Join “${org.name}”`}
      description={`The invite is for ${email}. Sign in with this address to answer it.`}
      footer={
        <>
          No account yet? <TextLink href="/sign-up">Create an account</TextLink> with this address. The invite
          waits for you.
        </>
      }
    >
      <SignInForm email={email} />
    </InvitePage>
  )
}

function OtherPerson({ email, session: { user } }: { email: string | null; session: Session }) {
  const { session } = useDashboard()
  const signOut = useMutation({ mutationFn: session.signOut, meta: { endpoint: auth.logout } })
  return (
    <InvitePage
      title={
        email === null ? 'Invites are answered in the other dashboard' : 'This invite is for somebody else'
      }
      description={
        email === null
          ? `You are signed in as ${user.email}, whose account does not belong here.`
          : `It is for ${email}, and you are signed in as ${user.email}. Sign out, then sign in with that address: the invite waits there.`
      }
    >
      <Button wide variant="solid" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
      <LinkButton wide href="/">
        Go on as {user.email}
      </LinkButton>
    </InvitePage>
  )
}

function OwnInvites({ isLapsed }: { isLapsed: boolean }) {
  const { data } = useQuery(useApi().query(invites.list))
  const received = data?.received ?? []
  if (isLapsed && received.length === 0) return <Lapsed />
  return (
    <InvitePage
      title={received.length > 0 ? 'You are invited' : 'No invites'}
      description={
        received.length > 0
          ? 'Who accepts works in the team, as far as its owner permits.'
          : 'Nobody waits for an answer of yours.'
      }
    >
      {received.length > 0 && (
        <InviteList>
          {received.map((invite) => (
            <InviteCard key={invite.org.id} invite={invite} />
          ))}
        </InviteList>
      )}
      <LinkButton wide href="/">
        {received.length > 0 ? 'Later' : 'Continue'}
      </LinkButton>
    </InvitePage>
  )
}

function Lapsed() {
  return (
    <InvitePage
      title="This invite does not work any more"
      description="It was answered, taken back, sent again, or is older than 7 days. Ask whoever invited you for a new one."
    >
      <LinkButton wide href="/">
        Continue
      </LinkButton>
    </InvitePage>
  )
}
