import { chakra } from '@chakra-ui/react'
import { AppFrame } from '@causeway/ui/app-frame.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { type Audience, PRODUCT_NAME } from '../audience.ts'
import { navigationFor } from '../layout/navigation-for.tsx'

const ROWS = Array.from({ length: 12 }, (_, index) => index)

const Page = chakra('div', {
  base: {
    '& > header': { display: 'flex', alignItems: 'center', height: '3.5rem', px: { base: '4', md: '6' } },
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      height: '2.75rem',
      px: { base: '4', md: '6' },
      borderTopWidth: '1px',
    },
  },
})

/** The frame as it will be, with the page's place held, so that nothing jumps when the code has come. */
export function ShellPage({ audience }: { audience: Audience }) {
  return (
    <AppFrame
      brand={{ name: PRODUCT_NAME, area: audience.name, href: audience.homePath }}
      navigation={navigationFor(audience.navigation, '')}
      switcher={<Skeleton width="8rem" />}
      topBar={<Skeleton width="6rem" />}
    >
      <Page aria-busy="true">
        <header>
          <Skeleton width="9rem" height="1.25rem" />
        </header>
        {ROWS.map((row) => (
          <div key={row}>
            <Skeleton width="7rem" />
            <Skeleton />
          </div>
        ))}
      </Page>
    </AppFrame>
  )
}
