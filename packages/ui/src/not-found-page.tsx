import type { BrandProps } from './brand.tsx'
import { CenteredPage } from './centered-page.tsx'
import { LinkButton } from './link-button.tsx'

export interface NotFoundPageProps {
  brand: BrandProps
}

export function NotFoundPage({ brand }: NotFoundPageProps) {
  return (
    <CenteredPage
      brand={brand}
      title="Page not found"
      description="The address may be mistyped, or what was here is gone or belongs to another organisation."
    >
      <LinkButton href={brand.href} variant="solid" wide>
        Back to the start page
      </LinkButton>
    </CenteredPage>
  )
}
