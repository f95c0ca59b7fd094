import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Brand, type BrandProps } from './brand.tsx'
import { Drawer } from './drawer.tsx'
import { IconButton } from './icon-button.tsx'
import { Navigation, type NavSection } from './navigation.tsx'
import { SkipLink } from './skip-link.tsx'

export interface AppFrameProps {
  brand: BrandProps
  navigation: readonly NavSection[]
  /** Above everything: the environment, a delegate session. */
  banner?: ReactNode
  /** Left in the top bar: which app, organisation or store. */
  switcher?: ReactNode
  /** Right in the top bar: what waits to be read, stage, recent messages, profile menu. */
  topBar?: ReactNode
  children: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '100dvh',
    height: { md: '100dvh' },
  },
})

const Shell = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '{sizes.sidebar} minmax(0, 1fr)' },
    minHeight: 0,
  },
})

const Sidebar = chakra('nav', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    '& > [data-brand]': { display: 'flex', alignItems: 'center', height: 'topbar', px: '4' },
    '& > [data-places]': { overflowY: 'auto', px: '2', py: '2' },
  },
})

const Stage = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    bg: 'bg.panel',
    borderInlineStartWidth: { md: '1px' },
  },
})

const TopBar = chakra('header', {
  base: {
    position: { base: 'sticky', md: 'static' },
    top: 0,
    zIndex: 'topbar',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: 'topbar',
    px: { base: '2', md: '6' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    '& > [data-phone]': { display: { base: 'inline-flex', md: 'none' } },
    '& > [data-start]': { minWidth: 0, ms: { md: '-3' } },
    '& > [data-end]': { display: 'flex', alignItems: 'center', gap: { base: '1', sm: '2' }, ms: 'auto' },
  },
})

const Main = chakra('main', {
  base: {
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    overflow: { md: 'auto' },
    scrollPaddingBottom: '16',
    outline: 'none',
  },
})

/** The frame of a dashboard: banner, navigation (a drawer on phones), top bar, page. */
export function AppFrame({ brand, navigation, banner, switcher, topBar, children }: AppFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <Root>
      <SkipLink />
      <div>{banner}</div>
      <Shell>
        <Sidebar aria-label="Main">
          <div data-brand="">
            <Brand {...brand} />
          </div>
          <div data-places="">
            <Navigation sections={navigation} />
          </div>
        </Sidebar>
        <Stage>
          <TopBar>
            <IconButton
              data-phone=""
              label="Open navigation"
              icon={<Menu aria-hidden />}
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            />
            <div data-start="">{switcher}</div>
            <div data-end="">{topBar}</div>
          </TopBar>
          <Main id="main" tabIndex={-1}>
            {children}
          </Main>
        </Stage>
      </Shell>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} title={`${brand.name} ${brand.area}`}>
        <nav aria-label="Main" onClickCapture={() => setMenuOpen(false)}>
          <Navigation sections={navigation} />
        </nav>
      </Drawer>
    </Root>
  )
}
