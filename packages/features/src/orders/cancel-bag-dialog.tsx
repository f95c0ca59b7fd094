import { failureText } from '@causeway/api-client/failure-text.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Bag } from '@causeway/domain-types/bag.ts'
import { amountLeft, cancelBagDefaults, cancelledBagState } from '@causeway/domain-types/bag-rules.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { CheckboxField } from '@causeway/ui/form/checkbox-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelBag } from './order-detail.ts'

interface CancelBagDialogProps {
  bag: Pick<
    Bag,
    'id' | 'orderId' | 'seller' | 'total' | 'currency' | 'financialStatus' | 'itemCount' | 'shares'
  >
  open: boolean
  onClose: () => void
}

/** Says what canceling will do, in numbers, and asks; what is shown afterwards is what the platform answered. */
export function CancelBagDialog({ bag, open, onClose }: CancelBagDialogProps) {
  const cancel = useMutation(cancelBag(useApi()))
  const [choices, setChoices] = useState<{ restockItems: boolean; notifyCustomer: boolean }>(
    cancelBagDefaults,
  )

  const close = () => {
    cancel.reset()
    setChoices(cancelBagDefaults)
    onClose()
  }
  const confirm = () =>
    cancel.mutate({ params: { orderId: bag.orderId, bagId: bag.id }, body: choices }, { onSuccess: close })

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={`Cancel bag #${bag.id}?`}
      description={consequence(bag)}
      confirmLabel="Cancel bag"
      danger
      pending={cancel.isPending}
      error={cancel.error ? failureText(cancel.error, orders.cancelBag) : undefined}
    >
      <CheckboxField
        label="Restock items"
        hint={`${items(bag.itemCount)} of ${bag.seller} can be sold again.`}
        checked={choices.restockItems}
        onChange={(event) => setChoices({ ...choices, restockItems: event.currentTarget.checked })}
      />
      <CheckboxField
        label="Notify customer"
        hint="Asks the store to tell the customer that this part of the order will not come."
        checked={choices.notifyCustomer}
        onChange={(event) => setChoices({ ...choices, notifyCustomer: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

function moneyGoes(bag: CancelBagDialogProps['bag']): string {
  const [total, left] = [bag.total, amountLeft(bag)].map((amount) => formatMoney(amount, bag.currency))
  if (cancelledBagState(bag).financialStatus === 'VOIDED')
    return `The payment of ${total} is released and never taken`
  return left === total
    ? `${total} goes back to the customer`
    : `${left} goes back to the customer, who already has the rest of ${total}`
}

function consequence(bag: CancelBagDialogProps['bag']): string {
  const money = moneyGoes(bag)
  return `${money}, and ${bag.seller} will not ship ${items(bag.itemCount)}. This cannot be undone.`
}
