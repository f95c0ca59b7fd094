import { failureText } from '@causeway/api-client/failure-text.ts'
import { orders } from '@causeway/api-contract/orders.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { Bag } from '@causeway/domain-types/bag.ts'
import { cancelBagDefaults, cancelledBagState } from '@causeway/domain-types/bag-rules.ts'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { CheckboxField } from '@causeway/ui/form/checkbox-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelBag } from './order-detail.ts'

interface CancelBagDialogProps {
  bag: Pick<Bag, 'id' | 'orderId' | 'seller' | 'total' | 'currency' | 'financialStatus' | 'itemCount'>
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

function consequence(bag: CancelBagDialogProps['bag']): string {
  const amount = formatMoney(bag.total, bag.currency)
  const money =
    cancelledBagState(bag).financialStatus === 'REFUNDED'
      ? `${amount} goes back to the customer`
      : `The payment of ${amount} is released and never taken`
  return `${money}, and ${bag.seller} will not ship ${items(bag.itemCount)}. This cannot be undone.`
}
