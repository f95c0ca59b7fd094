import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import {
  COMMISSION_CHANGE_PHRASE,
  MAX_CHANNEL_COMMISSION_RATE,
  MAX_MERCHANT_COMMISSION_RATE,
} from '@causeway/domain-types/commission-rate.ts'
import { ConfirmPhraseField } from '@causeway/ui/form/confirm-phrase-field.tsx'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { PercentField } from '@causeway/ui/form/number-field.tsx'
import { SwitchField } from '@causeway/ui/form/switch-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureReason } from '../../parts/failure-reason.ts'

export interface ChangeRateDialogProps {
  connection: AppConnection
  /** Who changes it: only a channel may lock it, and types a phrase before (spec section 5). */
  side: 'channel' | 'merchant'
  open: boolean
  onClose: () => void
}

const highestOf = { channel: MAX_CHANNEL_COMMISSION_RATE, merchant: MAX_MERCHANT_COMMISSION_RATE } as const

/** A rate in hundredths of a percent, as it is typed. */
const toHundredths = (rate: number) => Math.round(rate * 100)

/** Asks for what an app keeps of what it sells for a merchant, and for a channel's lock on it. */
export function ChangeRateDialog({ connection, side, open, onClose }: ChangeRateDialogProps) {
  const { appId, merchantId, name, merchantName, commissionRate, commissionLocked } = connection
  const before = toHundredths(commissionRate)
  const [rate, setRate] = useState<number | null>(before)
  const [isLocked, setIsLocked] = useState(commissionLocked)
  const [isTyped, setIsTyped] = useState(side === 'merchant')
  const change = useMutation(
    useApi().mutation(apps.changeCommission, {
      invalidates: [apps.connections, apps.commissionChanges],
      shownInline: () => true,
    }),
  )
  const [attempt, setAttempt] = useState(0)
  const isOther = rate !== before
  const isChanged = isOther || isLocked !== commissionLocked
  const wrong = { rate: rateProblem(rate, isOther, highestOf[side]), phrase: isTyped ? undefined : TYPE_IT }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Drawn at once: what is wrong then says so of itself, and takes the focus.
    flushSync(() => setAttempt(attempt + 1))
    const refused = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid=true]')
    refused?.focus()
    refused?.select()
    if (wrong.rate || wrong.phrase || rate === null) return
    if (!isChanged) return onClose()
    change.mutate(
      {
        params: { appId, merchantId },
        body: {
          commissionRate: isOther ? rate / 100 : undefined,
          commissionLocked: isLocked === commissionLocked ? undefined : isLocked,
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Change the commission of ${side === 'channel' ? merchantName : name}`}
      description={`${name} keeps ${commissionRate}% of what it sells for ${merchantName}. A change holds for what is sold from then on, and the other side is told.`}
      onSubmit={handleSubmit}
      attempt={attempt}
      dirty={isChanged}
      submitLabel="Change commission"
      pendingLabel="Changing"
      pending={change.isPending}
      error={change.error ? failureReason(change.error) : undefined}
    >
      <PercentField
        label="Commission"
        hint={`From 0 to ${highestOf[side]}% of goods less discounts, without shipping and tax.`}
        error={attempt > 0 ? wrong.rate : undefined}
        value={rate}
        onChange={setRate}
      />
      {side === 'channel' && (
        <>
          <SwitchField
            label="Lock it"
            hint="The merchant can then not change it."
            checked={isLocked}
            onChange={({ currentTarget }) => setIsLocked(currentTarget.checked)}
          />
          <ConfirmPhraseField
            phrase={COMMISSION_CHANGE_PHRASE}
            onMatch={setIsTyped}
            error={attempt > 0 ? wrong.phrase : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}

const TYPE_IT = 'Type the phrase as it stands here.'

/** A rate that stays is let be, whoever has set it. */
function rateProblem(rate: number | null, isOther: boolean, highest: number): string | undefined {
  const isInside = rate !== null && rate >= 0 && rate <= toHundredths(highest)
  return isOther && !isInside ? `Enter a rate from 0 to ${highest}%.` : undefined
}
