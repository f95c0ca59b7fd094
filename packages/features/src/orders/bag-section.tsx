import type { Bag, BagShare, BagSubmissionStatus } from '@causeway/domain-types/bag.ts'
import { canCancelBag } from '@causeway/domain-types/bag-rules.ts'
import { Button } from '@causeway/ui/button.tsx'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { StatusText } from '../parts/status-text.tsx'
import { useCopied } from '../parts/use-copied.ts'
import { Amounts } from './amounts.tsx'
import { BagLines } from './bag-lines.tsx'
import { BagShares } from './bag-shares.tsx'
import {
  bagStatusTones,
  disputeStatusTones,
  financialStatusTones,
  fulfillmentStatusTones,
  submissionStatusTones,
} from './status-tones.ts'

const Statuses = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    px: '4',
    py: '3',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
  },
})

const Sums = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '6',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    '& h3': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted', mb: '1' },
  },
})

const NEVER_SENT: ReadonlySet<string> = new Set<BagSubmissionStatus>(['CANCELED', 'REJECTED'])

/** What was done for those who cancel a bag, as they chose it. */
function cancellationText({ restockItems, notifyCustomer }: NonNullable<Bag['cancellation']>): string {
  const stock = restockItems ? 'Items restocked' : 'Items not restocked'
  return `${stock}, customer ${notifyCustomer ? 'to be notified by the store' : 'not notified'}`
}

const CancelBagDialog = lazyDialog(async () => (await import('./cancel-bag-dialog.tsx')).CancelBagDialog)

const preloadCancel = () => Promise.all([Dialog.preload(), CancelBagDialog.preload()])

interface BagSectionProps {
  bag: Bag
  hrefForOffer: (offerId: number) => string
  hrefForShare: ((share: BagShare) => string) | undefined
  /** Why this person may not cancel; null when they may. */
  cancelForbidden: string | null
}

/** One merchant's part of an order: state, lines, sums, shares, and the way to cancel it. */
export function BagSection({ bag, hrefForOffer, hrefForShare, cancelForbidden }: BagSectionProps) {
  const [asking, setAsking] = useState(false)
  const copied = useCopied()
  const check = canCancelBag(bag)
  const refusal = cancelForbidden ?? (check.allowed ? null : check.reason)
  return (
    <div id={`bag-${bag.id}`}>
      <Section
        title={bag.seller}
        description={<CopyableId value={bag.id} label="bag id" onCopied={copied} />}
        flush
        actions={
          <Button
            size="sm"
            disabledReason={refusal}
            onClick={() => setAsking(true)}
            onPointerEnter={preloadCancel}
            onFocus={preloadCancel}
          >
            Cancel bag
          </Button>
        }
      >
        <Statuses>
          <Status name="Status" node={<StatusText tones={bagStatusTones} status={bag.status} />} />
          <Status
            name="Submission"
            node={<StatusText tones={submissionStatusTones} status={bag.submissionStatus} />}
          />
          <Status
            name="Payment"
            node={<StatusText tones={financialStatusTones} status={bag.financialStatus} />}
          />
          {!NEVER_SENT.has(bag.submissionStatus) && (
            <Status
              name="Fulfillment"
              node={<StatusText tones={fulfillmentStatusTones} status={bag.fulfillmentStatus} />}
            />
          )}
          {bag.disputeStatus !== 'UNDISPUTED' && (
            <Status
              name="Dispute"
              node={<StatusText tones={disputeStatusTones} status={bag.disputeStatus} />}
            />
          )}
          {bag.cancellation && <Status name="On canceling" node={cancellationText(bag.cancellation)} />}
          {bag.externalId && <Status name="Store order" node={bag.externalId} />}
          {bag.shippingMethod && <Status name="Shipping" node={bag.shippingMethod} />}
        </Statuses>
        <BagLines bag={bag} hrefForOffer={hrefForOffer} />
        <Sums>
          <div>
            <h3>Amounts</h3>
            <Amounts totals={bag} taxesIncluded={bag.taxesIncluded} />
          </div>
          <div>
            <h3>Who gets what</h3>
            <BagShares bag={bag} hrefForShare={hrefForShare} />
          </div>
        </Sums>
      </Section>
      <CancelBagDialog bag={bag} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Status({ name, node }: { name: string; node: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{node}</dd>
    </div>
  )
}
