import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'

export interface OfflineNoticeProps {
  /** The device has no connection, or it has one and the server does not answer. */
  reason: 'offline' | 'unreachable'
}

const Root = chakra('output', {
  base: {
    position: 'fixed',
    insetStart: '4',
    bottom: '4',
    zIndex: 'snackbar',
    display: 'flex',
    gap: '2.5',
    width: 'min(23rem, 100vw - 2rem)',
    p: '3',
    borderRadius: 'md',
    bg: 'bg.raised',
    boxShadow: 'raised',
    fontSize: 'sm',
    animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)',
    '@media (forced-colors: active)': { borderWidth: '1px' },
    '& > svg': { width: '1rem', height: '1rem', mt: '0.1rem', flexShrink: 0, color: 'warning.solid' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& small': { color: 'fg.muted', fontSize: 'sm' },
  },
})

const TITLES = {
  offline: 'You are offline',
  unreachable: 'The server does not answer',
} as const satisfies Record<OfflineNoticeProps['reason'], string>

/** Says what works without a connection. Its owner takes it away when the connection is back. */
export function OfflineNotice({ reason }: OfflineNoticeProps) {
  return (
    <Root>
      <CloudOff aria-hidden />
      <span>
        <strong>{TITLES[reason]}</strong>
        <small>
          What is on the page stays and can be read; nothing can be saved or loaded. This goes on by itself as
          soon as the connection is back.
        </small>
      </span>
    </Root>
  )
}
