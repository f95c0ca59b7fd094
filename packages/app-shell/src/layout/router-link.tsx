import type { RenderLink } from '@causeway/ui/link.tsx'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { parseSearch } from '../search-params.ts'
import { inStage } from '../stage.ts'
import { useStage } from '../use-dashboard.tsx'

type Props = Parameters<RenderLink>[0]

/** So long a pointer rests on a link that is meant, and its page begins to load. */
const INTENT_MS = 50

/** Splits a local address as the router wants it. */
function partsOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'http://causeway.invalid')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

/** Keys and other buttons mean what they mean on any link: a new tab, a new window, a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** An anchor of its own, not the router's: that one works out its location each time it is drawn, in every row. */
function RouterLink({ href, onClick, ...rest }: Props) {
  const router = useRouter()
  const address = inStage(href, useStage())
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => void router.preloadRoute(partsOf(address)).catch(() => undefined)

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ href: address })
  }

  return (
    <a
      {...rest}
      href={address}
      onClick={handleClick}
      onPointerEnter={() => {
        clearTimeout(intent.current)
        intent.current = setTimeout(preload, INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      // What is pressed is meant: its page is asked for before anything is drawn anew.
      onPointerDown={(event) => {
        if (isPlainClick(event)) preload()
      }}
      onTouchStart={preload}
    >
      {rest.children}
    </a>
  )
}

/** Links of the product's own pages go through the router; all others are plain anchors. */
export const renderRouterLink: RenderLink = (props) => {
  const isOwnPage =
    props.href.startsWith('/') && !props.href.startsWith('//') && !props.download && !props.target
  return isOwnPage ? <RouterLink {...props} /> : <a {...props}>{props.children}</a>
}
