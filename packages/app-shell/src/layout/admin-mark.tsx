import { chakra } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '../use-dashboard.tsx'

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    bg: 'warning.subtle',
    color: 'warning.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '& > svg': { width: '0.875rem', height: '0.875rem' },
  },
})

/** An admin sees what is others', and whatever they do is written down as an admin's. */
export function AdminMark() {
  if (useSession()?.user.role !== 'ADMIN') return null
  return (
    <Mark title="You see every app and store. What you do is logged as an admin’s.">
      <ShieldCheck aria-hidden />
      Admin
    </Mark>
  )
}
