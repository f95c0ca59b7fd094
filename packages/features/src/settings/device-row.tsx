import { devices } from '@causeway/api-contract/devices.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { chakra } from '@chakra-ui/react'
import type { DeviceSession } from '@causeway/domain-types/device.ts'
import { Button } from '@causeway/ui/button.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { StatusBadge } from '@causeway/ui/status-badge.tsx'
import { useMutation } from '@tanstack/react-query'
import { usePersonalTimeZone } from '../parts/use-time-zone.ts'

export const DeviceRows = chakra('ul', {
  base: {
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap', px: '4', py: '2.5' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li > div': { flex: '1 1 12rem', minWidth: 0 },
  },
})

const Name = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flexWrap: 'wrap', fontWeight: 'medium' },
})
const Place = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** A device by what it is, where it was and when it was last used. */
export function DeviceRow({ device: { id, device, ip, dateLastUsed, current } }: { device: DeviceSession }) {
  const timeZone = usePersonalTimeZone()
  const signOut = useMutation(useApi().mutation(devices.signOut, { invalidates: [devices.list] }))
  return (
    <li>
      <div>
        <Name>
          {device}
          {current && <StatusBadge tone="success">This device</StatusBadge>}
        </Name>
        <Place>
          {ip ?? 'Unknown place'} · last used{' '}
          <DateText value={dateLastUsed} timeZone={timeZone} format="date-time" />
        </Place>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={`Sign out ${device}, ${ip ?? 'unknown place'}`}
          pending={signOut.isPending}
          onClick={() => signOut.mutate({ params: { session: id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
