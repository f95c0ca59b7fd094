import { PRODUCT_NAME } from '@causeway/app-shell/audience.ts'
import type { Beginnings } from '@causeway/app-shell/session/load-beginnings.ts'
import { enterOrg } from '@causeway/app-shell/selection/orgs.ts'
import { useAudience, useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { auth } from '@causeway/api-contract/auth.ts'
import { orgs } from '@causeway/api-contract/orgs.ts'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { Button } from '@causeway/ui/button.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CompanyForm } from './company-form.tsx'
import { FirstAppForm } from './first-app-form.tsx'
import { OpenOrgForm } from './open-org-form.tsx'
import { ReceivedInvites } from './received-invites.tsx'

interface Step {
  title: string
  description: string
  form: ReactNode
}

/** What a new account needs before there is anything to work in. What was saved is not asked again. */
export function WelcomeScreen({ company: begun, isInvited, isAnother }: Beginnings) {
  const { name } = useAudience()
  const dashboard = useDashboard()
  const enter = useMutation({
    mutationFn: (orgId: number) => enterOrg(dashboard, orgId),
    meta: { endpoint: orgs.list },
  })
  const [company, setCompany] = useState(begun)
  const [asksForCompany, setAsksForCompany] = useState(begun === null)
  const [asksForAnswer, setAsksForAnswer] = useState(isInvited)
  const ownStep = useStep({
    company,
    asksForCompany,
    setCompany,
    begin: (orgId) => enter.mutate(orgId),
    skip: () => setAsksForCompany(false),
  })
  const step: Step = asksForAnswer
    ? {
        title: 'You are invited',
        description: 'Join the team that waits for you, or begin with something of your own.',
        form: <ReceivedInvites onBegin={() => setAsksForAnswer(false)} />,
      }
    : ownStep
  return (
    <CenteredPage
      key={step.title}
      brand={{ name: PRODUCT_NAME, area: name, href: '/welcome' }}
      title={step.title}
      description={step.description}
      footer={isAnother ? <WayBack /> : <SignedInAs />}
    >
      {step.form}
    </CenteredPage>
  )
}

interface StepState {
  company: Beginnings['company']
  asksForCompany: boolean
  setCompany: (company: Beginnings['company']) => void
  /** Goes on to the organisation that has been opened. */
  begin: (orgId: number) => void
  skip: () => void
}

function useStep({ company, asksForCompany, setCompany, begin, skip }: StepState): Step {
  const { scope } = useAudience()
  if (scope === 'merchant') {
    return {
      title: 'Open your store',
      description: 'Shoppers read its name as the seller. You can change it later.',
      form: <OpenOrgForm onOpened={({ id }) => begin(id)} />,
    }
  }
  if (!company) {
    return {
      title: 'Set up your company',
      description: 'Your apps and your team belong to it. Step 1 of 3.',
      form: (
        <OpenOrgForm
          onOpened={({ id, developerId }) => {
            if (developerId !== null) setCompany({ orgId: id, developerId })
          }}
        />
      ),
    }
  }
  if (asksForCompany) {
    return {
      title: 'About your company',
      description: 'It helps us to help you. Step 2 of 3.',
      form: <CompanyForm developerId={company.developerId} onDone={skip} />,
    }
  }
  return {
    title: 'Create your first app',
    description: 'An app is what sells: a site, a stream, a feed. Step 3 of 3.',
    form: <FirstAppForm orgId={company.orgId} onCreated={() => begin(company.orgId)} />,
  }
}

function WayBack() {
  const { homePath } = useAudience()
  return (
    <LinkButton size="sm" variant="ghost" href={homePath}>
      Back
    </LinkButton>
  )
}

function SignedInAs() {
  const { session } = useDashboard()
  const email = useSession()?.user.email
  const signOut = useMutation({ mutationFn: session.signOut, meta: { endpoint: auth.logout } })
  return (
    <>
      Signed in as {email}.{' '}
      <Button size="sm" variant="ghost" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </>
  )
}
