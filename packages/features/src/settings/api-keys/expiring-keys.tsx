import type { ApiKey } from '@causeway/domain-types/api-key.ts'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { keyName } from './key-name.ts'
import { timeLeft } from './time-left.ts'

interface ExpiringKeysProps {
  keys: readonly ApiKey[]
  /** When they were read. */
  readAt: number
  /** The key to use instead. */
  current: ApiKey | null
}

/** Warns of keys that end soon, before a system that still sends one is shut out. */
export function ExpiringKeys({ keys, readAt, current }: ExpiringKeysProps) {
  const timeZone = useTimeZone()
  const soon = keys.filter(({ status }) => status === 'EXPIRING')
  return soon.map((key) => (
    <Callout
      key={key.id}
      tone="warning"
      title={`The key ${keyName(key)} ends ${timeLeft(key.dateExpires ?? '', new Date(readAt))}.`}
    >
      {current && current.id !== key.id
        ? `Put ${keyName(current)} in its place in your system before then. `
        : 'No newer key works: rotate it, and put the new one into your system before then. '}
      {key.dateLastUsed === null ? (
        'The old key was never used.'
      ) : (
        <>
          The old key was used last on{' '}
          <DateText value={key.dateLastUsed} timeZone={timeZone} format="date-time" />.
        </>
      )}
    </Callout>
  ))
}
