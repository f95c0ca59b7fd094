import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/** How the host application turns an href into a link of its own router. */
export type RenderLink = (props: LinkProps) => ReactNode

const RenderLinkContext = createContext<RenderLink>(({ children, ...props }) => <a {...props}>{children}</a>)

/** Makes every link of the parts below go through the application's router. */
export function LinkProvider({ renderLink, children }: { renderLink: RenderLink; children: ReactNode }) {
  return <RenderLinkContext value={renderLink}>{children}</RenderLinkContext>
}

/** An unstyled link; the router behind it is the one given to `UiProvider`. */
export function Link(props: LinkProps) {
  return useContext(RenderLinkContext)(props)
}
