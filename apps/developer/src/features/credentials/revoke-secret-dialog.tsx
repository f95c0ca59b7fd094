import { failureText } from '@causeway/api-client/failure-text.ts'
import { credentials } from '@causeway/api-contract/credentials.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppCredential } from '@causeway/domain-types/app-credential.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { revokeSecret } from './credential-list.ts'

interface RevokeSecretDialogProps {
  credential: AppCredential
  /** Whether no other secret works, so that the app's server is shut out. */
  isLast: boolean
  onClose: () => void
}

export function RevokeSecretDialog({ credential, isLast, onClose }: RevokeSecretDialogProps) {
  const revoke = useMutation(revokeSecret(useApi()))
  const confirm = () =>
    revoke.mutate({ params: { id: credential.appId, credentialId: credential.id } }, { onSuccess: onClose })
  const others = isLast
    ? 'No other secret works: your server can do nothing until it has a new one.'
    : 'Other secrets go on.'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Revoke the secret ${secretName(credential)}?`}
      description={`Calls that carry it are refused within seconds. ${others} This cannot be undone.`}
      confirmLabel="Revoke secret"
      danger
      pending={revoke.isPending}
      error={revoke.error ? failureText(revoke.error, credentials.revoke) : undefined}
    />
  )
}

/** "…k3Xw" */
export const secretName = ({ hint, id }: Pick<AppCredential, 'hint' | 'id'>) =>
  hint === null ? `#${id}` : `…${hint}`
