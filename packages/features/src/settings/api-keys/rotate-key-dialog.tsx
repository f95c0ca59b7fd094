import { failureText } from '@causeway/api-client/failure-text.ts'
import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { type ApiKey, USUAL_GRACE_HOURS } from '@causeway/domain-types/api-key.ts'
import { keepOptions } from '../../parts/keep-options.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { RadioGroupField } from '@causeway/ui/form/radio-group-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rotateKey } from './api-key-calls.ts'
import { keyName } from './key-name.ts'

interface RotateKeyDialogProps {
  /** The one that another takes the place of. */
  current: ApiKey
  onClose: () => void
  onRotated: (apiKey: string) => void
}

/** A new key beside the current one, which works on for a while. */
export function RotateKeyDialog({ current, onClose, onRotated }: RotateKeyDialogProps) {
  const rotate = useMutation(rotateKey(useApi()))
  const [hours, setHours] = useState(String(USUAL_GRACE_HOURS))
  const confirm = () =>
    rotate.mutate(
      { body: { merchantId: current.merchantId, graceHours: Number(hours) } },
      {
        onSuccess: ({ key }) => {
          onClose()
          onRotated(key.apiKey)
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Rotate the key ${keyName(current)}?`}
      description="A new key works at once. Choose how long the old one works beside it, so that your system has time to change."
      confirmLabel="Rotate key"
      cancelLabel="Cancel"
      pending={rotate.isPending}
      error={rotate.error ? failureText(rotate.error, apiKeys.rotate) : undefined}
    >
      <RadioGroupField
        name="grace"
        label="Old key"
        options={keepOptions}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
