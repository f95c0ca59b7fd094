import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { dismiss, type Message, useMessages } from './notify.ts'
import {
  type Countdown,
  SNACKBAR_FADE_MS,
  SNACKBAR_LIFETIME_MS,
  SNACKBAR_WIDTH_PX,
  startCountdown,
} from './snackbar-countdown.ts'

const VISIBLE_AT_ONCE = 3
const NOTHING_YET: readonly Message[] = []

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    insetEnd: '4',
    bottom: '4',
    zIndex: 'snackbar',
    display: 'grid',
    gap: '2',
    pointerEvents: 'none',
    '& > *': { display: 'grid', gap: '2' },
  },
})

const Card = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    maxWidth: 'calc(100vw - 2rem)',
    ps: '3',
    pe: '1',
    py: '1.5',
    borderRadius: 'md',
    bg: 'bg.raised',
    boxShadow: 'raised',
    fontSize: 'sm',
    pointerEvents: 'auto',
    transitionProperty: 'opacity',
    animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)',
    '@media (forced-colors: active)': { borderWidth: '1px' },
    '&[data-leaving]': { opacity: 0 },
    '& > svg': { width: '1rem', height: '1rem', mt: '0.35rem', flexShrink: 0 },
    '& > span': { flex: '1', py: '1', overflowWrap: 'anywhere' },
  },
  variants: {
    kind: {
      success: { '& > svg': { color: 'success.solid' } },
      failure: { '& > svg': { color: 'danger.solid' } },
    },
  },
})

/** Shows what `notify` was told. Mount it once; load it lazily. */
export function Snackbar() {
  const { current } = useMessages()
  // Live regions are heard only for what arrives after them, so they are mounted empty.
  const shown = useDeferredValue(current, NOTHING_YET).slice(0, VISIBLE_AT_ONCE)
  return (
    <Stack>
      <output aria-live="polite">
        <Cards messages={shown.filter(({ kind }) => kind === 'success')} />
      </output>
      <div role="alert" aria-live="assertive">
        <Cards messages={shown.filter(({ kind }) => kind === 'failure')} />
      </div>
    </Stack>
  )
}

function Cards({ messages }: { messages: readonly Message[] }) {
  return messages.map((message) => <SnackbarCard key={message.id} message={message} />)
}

function SnackbarCard({ message: { id, kind, text, stays } }: { message: Message }) {
  const [leaving, setLeaving] = useState(false)
  const countdown = useRef<Countdown>(undefined)

  useEffect(() => {
    if (stays && !leaving) return undefined
    countdown.current = leaving
      ? startCountdown(SNACKBAR_FADE_MS, () => dismiss(id))
      : startCountdown(SNACKBAR_LIFETIME_MS, () => setLeaving(true))
    return countdown.current.stop
  }, [id, leaving, stays])

  const pause = () => {
    if (!leaving) countdown.current?.pause()
  }
  const resume = () => countdown.current?.resume()
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resume()
  }

  const Icon = kind === 'success' ? CircleCheck : CircleAlert
  return (
    <Card
      kind={kind}
      data-leaving={leaving ? '' : undefined}
      style={{ width: SNACKBAR_WIDTH_PX, transitionDuration: `${SNACKBAR_FADE_MS}ms` }}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={handleBlur}
    >
      <Icon aria-hidden />
      <span>{text}</span>
      <IconButton label="Dismiss" icon={<X aria-hidden />} size="sm" onClick={() => setLeaving(true)} />
    </Card>
  )
}
