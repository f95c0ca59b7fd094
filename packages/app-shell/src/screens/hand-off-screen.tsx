import { CenteredPage } from '@causeway/ui/centered-page.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { PRODUCT_NAME } from '../audience.ts'
import { useAudience } from '../use-dashboard.tsx'

/** Shown only when the code did not work; a code that does leads on by itself. */
export function HandOffScreen() {
  const { name } = useAudience()
  return (
    <CenteredPage
      brand={{ name: PRODUCT_NAME, area: name, href: '/login' }}
      title="This link no longer works"
      description="The way from one dashboard to the other can be used once, and within a minute. Sign in here, or go back and take it again."
    >
      <LinkButton href="/login" variant="solid" wide>
        Sign in
      </LinkButton>
    </CenteredPage>
  )
}
