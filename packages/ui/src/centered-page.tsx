import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Brand, type BrandProps } from './brand.tsx'

export interface CenteredPageProps {
  brand: BrandProps
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Below the panel, e.g. the way to sign up. */
  footer?: ReactNode
}

const Root = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '5',
    minHeight: '100dvh',
    px: '4',
    pt: '10',
    pb: '20vh',
  },
})

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    width: 'full',
    maxWidth: 'form',
    p: { base: '5', sm: '6' },
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '& h1': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' },
    '& > header > div': { mt: '1', color: 'fg.muted', fontSize: 'sm' },
  },
})

const Footer = chakra('div', { base: { color: 'fg.muted', fontSize: 'sm', textAlign: 'center' } })

/** A page that is one small panel: signing in, not found, crashed. */
export function CenteredPage({ brand, title, description, children, footer }: CenteredPageProps) {
  return (
    <Root id="main" tabIndex={-1}>
      <Brand {...brand} />
      <Panel>
        <header>
          <h1>{title}</h1>
          {description && <div>{description}</div>}
        </header>
        {children}
      </Panel>
      {footer && <Footer>{footer}</Footer>}
    </Root>
  )
}
