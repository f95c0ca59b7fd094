import { DateText } from '@causeway/ui/date-text.tsx'
import { chakra } from '@chakra-ui/react'

/** A fact of a secret with a remark below it. */
export const SecretLines = chakra('span', {
  base: { display: 'grid', py: '1.5', '& > small': { color: 'fg.muted', fontSize: 'xs' } },
})

interface LastUsedProps {
  secret: { dateLastUsed: string | null; lastUsedIp: string | null }
  timeZone: string
}

export function LastUsed({ secret: { dateLastUsed, lastUsedIp }, timeZone }: LastUsedProps) {
  if (dateLastUsed === null) return <>Never used</>
  return (
    <SecretLines>
      <DateText value={dateLastUsed} timeZone={timeZone} format="date-time" />
      {lastUsedIp !== null && <small>from {lastUsedIp}</small>}
    </SecretLines>
  )
}

interface CreatedByProps {
  secret: { dateCreated: string; createdBy: string | null }
  timeZone: string
}

export function CreatedBy({ secret: { dateCreated, createdBy }, timeZone }: CreatedByProps) {
  return (
    <SecretLines>
      <DateText value={dateCreated} timeZone={timeZone} format="date-time" />
      {createdBy !== null && <small>by {createdBy}</small>}
    </SecretLines>
  )
}
