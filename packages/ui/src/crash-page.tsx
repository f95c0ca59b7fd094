import type { BrandProps } from './brand.tsx'
import { Button } from './button.tsx'
import { CenteredPage } from './centered-page.tsx'
import { CopyableId } from './copyable-id.tsx'

export interface CrashPageProps {
  brand: BrandProps
  onReload: () => void
  requestId?: string
}

export function CrashPage({ brand, onReload, requestId }: CrashPageProps) {
  return (
    <CenteredPage
      brand={brand}
      title="Something went wrong"
      description="This page stopped working. Nothing you saved is lost. Reload it; if it happens again, contact us."
      footer={
        requestId && (
          <>
            Request <CopyableId value={requestId} label="request id" />
          </>
        )
      }
    >
      <Button variant="solid" wide onClick={onReload}>
        Reload the page
      </Button>
    </CenteredPage>
  )
}
