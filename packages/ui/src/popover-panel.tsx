import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { placeUnder } from './place-under.ts'

export interface PopoverPanelProps {
  /** Names the panel. */
  label: string
  /** The button that opens it: spread the props on a `button`. */
  renderTrigger: (props: PopoverTriggerProps) => ReactNode
  children: ReactNode
}

export interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  popoverTarget: string
  'aria-expanded': boolean
}

const CHOICE = 'a, button:not([aria-disabled=true]), [role=option]'

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    width: 'max-content',
    minWidth: '12rem',
    maxWidth: 'min(22rem, var(--room, 22rem))',
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
export function PopoverPanel({ label, renderTrigger, children }: PopoverPanelProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opens = event.newState === 'open'
    setOpen(opens)
    if (opens && button.current) placeUnder(event.currentTarget, button.current)
    // The browser gives the focus back only if what had it is still there, and the content goes with the closing.
    if (!opens && event.currentTarget.contains(document.activeElement)) button.current?.focus()
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
        onToggle={(event) => {
          if (event.newState === 'open')
            panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest(CHOICE)) panel.current?.hidePopover()
        }}
      >
        {open && children}
      </Panel>
    </>
  )
}
