import type { RenderLink } from '@causeway/ui/link.tsx'
import { useLinkProps } from '@tanstack/react-router'
import { parseSearch } from '../search-params.ts'

type Props = Parameters<RenderLink>[0]

/** Splits a local address as the router wants it. */
function partsOf(href: string) {
  const { pathname, search, hash } = new URL(href, 'http://causeway.invalid')
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

function RouterLink({ href, ...rest }: Props) {
  const { 'aria-current': _routersOpinion, ...link } = useLinkProps({ ...partsOf(href), ...rest })
  return (
    <a {...link} aria-current={rest['aria-current']}>
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
