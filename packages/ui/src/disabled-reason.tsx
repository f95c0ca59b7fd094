import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { placeUnder } from './place-under.ts'

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    width: 'max-content',
    maxWidth: 'min(16rem, var(--room, 16rem))',
    px: '2.5',
    py: '1.5',
    borderRadius: 'md',
    bg: 'fg',
    color: 'bg.panel',
    fontSize: 'xs',
    fontWeight: 'normal',
    lineHeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
    pointerEvents: 'none',
  },
})

/** Says beside its button why it cannot be used, on hover, focus or touch, above everything that clips. */
export function DisabledReason({ id, children }: { id: string; children: string }) {
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = bubble.current
    const button = element?.parentElement
    if (!element || !button) return
    const listening = new AbortController()
    const show = () => {
      placeUnder(element, button)
      element.togglePopover(true)
    }
    const hide = () => element.togglePopover(false)
    const on = (type: string, listener: () => void) =>
      button.addEventListener(type, listener, { signal: listening.signal })
    on('pointerenter', show)
    on('focus', show)
    on('pointerleave', hide)
    on('blur', hide)
    button.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <Bubble ref={bubble} id={id} popover="manual" aria-hidden>
      {children}
    </Bubble>
  )
}
