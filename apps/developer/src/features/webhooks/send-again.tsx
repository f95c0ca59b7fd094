import { chakra } from '@chakra-ui/react'
import type { ExtendedWebhook } from '@causeway/domain-types/webhook.ts'
import { notify } from '@causeway/ui/notify.ts'

/** What each way to send events works with. */
export interface SendAgainProps {
  webhook: Pick<ExtendedWebhook, 'id' | 'appId' | 'event'>
  /** Why nothing can be sent now. */
  blocked: string | null
}

export const SendAgainRow = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '3',
    '& > div': { flex: '1 1 13rem' },
    // Level with the boxes, whose labels stand above them.
    '& > button, & > span': { mt: { base: 0, sm: '1.5625rem' } },
  },
})

export const countOf = (count: number): string =>
  count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`

export const sayHowMany = ({ count }: { count: number }): void =>
  notify({
    kind: 'success',
    text:
      count === 0
        ? 'There was nothing to send'
        : `${countOf(count)} ${count === 1 ? 'is' : 'are'} sent again`,
  })

const HOUR_MS = 60 * 60 * 1000

/** What the clocks of the zone showed so many hours ago, as a field of day and time has it. */
export function localHoursAgo(hours: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(Date.now() - hours * HOUR_MS)).replace(' ', 'T')
}
