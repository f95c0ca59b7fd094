import { failureText } from '@causeway/api-client/failure-text.ts'
import { credentials } from '@causeway/api-contract/credentials.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { keepOptions } from '@causeway/features/parts/keep-options.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { RadioGroupField } from '@causeway/ui/form/radio-group-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createSecret } from './credential-list.ts'

interface CreateSecretDialogProps {
  appId: number
  appName: string
  /** How many secrets work now. */
  goodCount: number
  open: boolean
  onClose: () => void
  onCreated: (secret: string) => void
}

const overlaps = [
  { value: '0', label: 'End now', hint: 'Calls that still carry it are refused within seconds.' },
  ...keepOptions,
]
const USUAL_OVERLAP = '24'

const secrets = (count: number) => (count === 1 ? 'the secret that works' : `the ${count} secrets that work`)

/** A new secret, and what becomes of those before it. */
export function CreateSecretDialog(props: CreateSecretDialogProps) {
  const { appId, appName, goodCount, open, onClose, onCreated } = props
  const create = useMutation(createSecret(useApi()))
  const [overlap, setOverlap] = useState(USUAL_OVERLAP)

  const close = () => {
    create.reset()
    setOverlap(USUAL_OVERLAP)
    onClose()
  }
  const confirm = () =>
    create.mutate(
      { params: { id: appId }, body: { overlapHours: goodCount === 0 ? 0 : Number(overlap) } },
      {
        onSuccess: ({ appSecret }) => {
          close()
          onCreated(appSecret)
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={goodCount === 0 ? 'Create an app secret?' : 'Replace the app secret?'}
      description={
        goodCount === 0
          ? `Your server sends it with every call for ${appName}.`
          : `A new secret for ${appName} works at once. Choose what becomes of ${secrets(goodCount)} now.`
      }
      confirmLabel={goodCount === 0 ? 'Create secret' : 'Replace secret'}
      cancelLabel="Cancel"
      pending={create.isPending}
      error={create.error ? failureText(create.error, credentials.create) : undefined}
    >
      {goodCount > 0 && (
        <RadioGroupField
          name="overlap"
          label="Earlier secrets"
          options={overlaps}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
