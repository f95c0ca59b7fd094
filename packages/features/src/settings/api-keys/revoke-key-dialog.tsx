import { failureText } from '@causeway/api-client/failure-text.ts'
import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ApiKey } from '@causeway/domain-types/api-key.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { invalidateKey } from './api-key-calls.ts'
import { keyName } from './key-name.ts'

interface RevokeKeyDialogProps {
  revoked: ApiKey
  /** The key to use from then on; null where none is left. */
  next: ApiKey | null
  onClose: () => void
}

/** Ends one key, and says which goes on. */
export function RevokeKeyDialog({ revoked, next, onClose }: RevokeKeyDialogProps) {
  const invalidate = useMutation(invalidateKey(useApi()))
  const confirm = () =>
    invalidate.mutate({ body: { merchantId: revoked.merchantId, keyId: revoked.id } }, { onSuccess: onClose })
  const rest = next
    ? `The key ${keyName(next)} goes on.`
    : 'No other key works: your system can push nothing until it has a new one.'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Revoke the key ${keyName(revoked)}?`}
      description={`Pushes that carry it are refused at once. ${rest} This cannot be undone.`}
      confirmLabel="Revoke key"
      danger
      pending={invalidate.isPending}
      error={invalidate.error ? failureText(invalidate.error, apiKeys.invalidate) : undefined}
    />
  )
}
