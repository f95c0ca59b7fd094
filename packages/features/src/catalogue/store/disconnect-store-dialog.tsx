import { failureText } from '@causeway/api-client/failure-text.ts'
import { stores } from '@causeway/api-contract/stores.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { disconnectStore } from './store-calls.ts'

interface DisconnectStoreDialogProps {
  connection: StoreConnection
  onClose: () => void
}

/** Ends a connection, and says what stays. */
export function DisconnectStoreDialog({ connection, onClose }: DisconnectStoreDialogProps) {
  const disconnect = useMutation(disconnectStore(useApi()))
  const confirm = () => disconnect.mutate({ params: { id: connection.merchantId } }, { onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Disconnect ${connection.storeName}?`}
      description="Products that came from it stay as they are, and follow the store no longer. Its keys are forgotten here, and its webhooks are removed there. You can connect it again at any time."
      confirmLabel="Disconnect store"
      danger
      pending={disconnect.isPending}
      error={disconnect.error ? failureText(disconnect.error, stores.disconnect) : undefined}
    />
  )
}
