import { failureText } from '@causeway/api-client/failure-text.ts'
import { apiKeys } from '@causeway/api-contract/api-keys.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { ApiKey } from '@causeway/domain-types/api-key.ts'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { generateKey } from './api-key-calls.ts'
import { keyName } from './key-name.ts'

interface GenerateKeyDialogProps {
  merchantId: number
  /** Keys that work now and end with this. */
  good: readonly ApiKey[]
  onClose: () => void
  onGenerated: (apiKey: string) => void
  /** The keys are not those that this dialog names. */
  onChanged: () => void
}

const Keys = chakra('ul', {
  base: { display: 'grid', gap: '1', pl: '5', listStyleType: 'disc', fontSize: 'sm' },
})

function RevokedKey({ apiKey: key }: { apiKey: ApiKey }) {
  const timeZone = useTimeZone()
  return (
    <li>
      <code>{keyName(key)}</code>,{' '}
      {key.dateLastUsed === null ? (
        'never used'
      ) : (
        <>
          last used <DateText value={key.dateLastUsed} timeZone={timeZone} format="date-time" />
        </>
      )}
    </li>
  )
}

/** A new key, and which keys end for it. */
export function GenerateKeyDialog(props: GenerateKeyDialogProps) {
  const { merchantId, good, onClose, onGenerated, onChanged } = props
  const generate = useMutation(generateKey(useApi()))
  const confirm = () =>
    generate.mutate(
      { body: { merchantId, revokes: good.map(({ id }) => id) } },
      {
        onSuccess: ({ key }) => {
          onClose()
          onGenerated(key.apiKey)
        },
        onError: onChanged,
      },
    )
  const isFirst = good.length === 0
  const ending = good.length === 1 ? 'This key stops' : `These ${good.length} keys stop`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={isFirst ? 'Generate an API key?' : 'Generate a new API key?'}
      description={
        isFirst
          ? 'Your own system sends it with every push of your products.'
          : `${ending} working at once, and pushes that carry one are refused. To change keys without a gap, rotate instead.`
      }
      confirmLabel={isFirst ? 'Generate key' : `Revoke and generate`}
      cancelLabel="Cancel"
      danger={!isFirst}
      pending={generate.isPending}
      error={generate.error ? failureText(generate.error, apiKeys.generate) : undefined}
    >
      {!isFirst && (
        <Keys aria-label="Keys that are revoked">
          {good.map((key) => (
            <RevokedKey key={key.id} apiKey={key} />
          ))}
        </Keys>
      )}
    </ConfirmDialog>
  )
}
