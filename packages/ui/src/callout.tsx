import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type CalloutTone = 'info' | 'success' | 'warning' | 'danger'

export interface CalloutProps {
  tone: CalloutTone
  title?: string
  action?: ReactNode
  children?: ReactNode
}

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<CalloutTone, typeof Info>

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    fontSize: 'sm',
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0, mt: '0.1rem' },
    alignItems: 'flex-start',
    '& > div': { flex: '1', minWidth: 0 },
    '& > div ~ *': { alignSelf: 'center' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
  },
  variants: {
    tone: {
      info: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.solid/25' },
      success: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.solid/25' },
      warning: { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.solid/25' },
      danger: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.solid/25' },
    },
  },
})

/** A remark beside the content it is about. */
export function Callout({ tone, title, action, children }: CalloutProps) {
  const Icon = ICONS[tone]
  return (
    <Root tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon aria-hidden />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </Root>
  )
}
