import { chakra } from '@chakra-ui/react'
import { Callout } from '@causeway/ui/callout.tsx'
import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { EmailField } from '@causeway/ui/form/email-field.tsx'
import { FormStack } from '@causeway/ui/form/form-stack.ts'
import { PasswordField } from '@causeway/ui/form/password-field.tsx'
import { SubmitButton } from '@causeway/ui/form/submit-button.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { PRODUCT_NAME } from '../audience.ts'

/** Apart enough for a finger. */
const Ways = chakra('span', { base: { display: 'grid', gap: '2' } })

/** The page around the sign-in form; of no dashboard yet, so that it can stand in the HTML. */
export function SignInPage({ areaName, children }: { areaName: string; children: ReactNode }) {
  return (
    <CenteredPage
      brand={{ name: PRODUCT_NAME, area: areaName, href: '/login' }}
      title={`Sign in to ${areaName}`}
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
      {children}
    </CenteredPage>
  )
}

export interface SignInViewProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  email?: ComponentProps<typeof EmailField>
  password?: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  problem?: string | undefined
  pending?: boolean
}

/** The fields of a sign-in. Without names they cannot be sent, as they stand in the HTML. */
export function SignInView({ email, password, problem, pending, ...form }: SignInViewProps) {
  return (
    <FormStack noValidate {...form}>
      {problem && <Callout tone="danger">{problem}</Callout>}
      <EmailField {...email} />
      <PasswordField label="Password" autoComplete="current-password" {...password} />
      <SubmitButton wide pending={pending} pendingLabel="Signing in">
        Sign in
      </SubmitButton>
    </FormStack>
  )
}
