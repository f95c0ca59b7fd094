import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'

export interface PopoverPanelProps {
  /** Names the panel. */
  label: string
  /** The button that opens it: spread the props on a `button`. */
  renderTrigger: (props: PopoverTriggerProps) => ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

export interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
}

const GAP_PX = 6
const EDGE_PX = 8

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    width: 'max-content',
    minWidth: '12rem',
    maxWidth: 'min(22rem, calc(100vw - 1rem))',
    maxHeight: '70dvh',
    overflow: 'auto',
    p: '1',
    borderRadius: 'lg',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'raised',
    fontSize: 'sm',
    '@media (forced-colors: active)': { borderWidth: '1px' },
  },
})

/** A small panel under its button, built on the browser's own popover: light dismiss, Escape, top layer. */
export function PopoverPanel({ label, renderTrigger, align = 'start', children }: PopoverPanelProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open'
    setOpen(opens)
    if (opens && button.current) placeUnder(event.currentTarget, button.current, align)
  }

  return (
    <>
      {renderTrigger({ ref: button, popoverTarget: id, 'aria-expanded': open })}
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags for a group belong to forms
        role="group"
        aria-label={label}
        onBeforeToggle={handleToggle}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            panel.current?.hidePopover()
        }}
      >
        {open && children}
      </Panel>
    </>
  )
}

function placeUnder(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect()
  panel.style.top = `${anchor.bottom + GAP_PX}px`
  if (align === 'start') panel.style.left = `${Math.max(anchor.left, EDGE_PX)}px`
  else panel.style.right = `${Math.max(document.documentElement.clientWidth - anchor.right, EDGE_PX)}px`
}
