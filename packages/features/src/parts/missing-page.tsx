import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import type { ReactNode } from 'react'

interface MissingPageProps {
  /** "Order not found" */
  title: string
  back: BackLink
  /** Why, where more is known than that it is not here. */
  reason?: string
  action?: ReactNode
}

/** In the place of one thing that is not there, or not this person's: the two look alike on purpose. */
export function MissingPage({ title, back, reason, action }: MissingPageProps) {
  return (
    <DetailPage title={title} back={back}>
      <EmptyState title={reason ?? 'Nothing is at this address'} action={action}>
        {!reason &&
          'The address may be mistyped, or what was here is gone or belongs to another organisation.'}
      </EmptyState>
    </DetailPage>
  )
}
