import { chakra } from '@chakra-ui/react'
import { AppFrame } from '@causeway/ui/app-frame.tsx'
import { ListPage } from '@causeway/ui/list-page.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { type Audience, PRODUCT_NAME } from '../audience.ts'
import { navigationFor } from '../layout/navigation-for.tsx'
import { SignInPage, SignInView } from '../screens/sign-in-view.tsx'

const ROWS = Array.from({ length: 16 }, (_, index) => index)
/** Holds the height of a title that is not known yet. */
const UNKNOWN = '\u00a0'

const Inset = chakra('div', { base: { px: '3' } })

/** Where the page will stand; `show-rows.ts` fills it. */
const Place = chakra('div', { base: { display: 'contents' } })

const Rows = chakra('div', {
  base: {
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      height: '2.25rem',
      px: { base: '4', md: '6' },
      borderBottomWidth: '1px',
    },
  },
})

/** The sign-in form, which can be typed into before its code has come; `SignInForm` takes over what was typed. */
export function ShellLogin({ audience }: { audience: Audience }) {
  return (
    <SignInPage areaName={audience.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all there is to do on its page */}
      <SignInView email={{ autoFocus: true }} />
    </SignInPage>
  )
}

/** The frame as it will be, with the page's place held, so that nothing jumps when the code has come. */
export function ShellPage({ audience }: { audience: Audience }) {
  return (
    <AppFrame
      brand={{ name: PRODUCT_NAME, area: audience.name, href: audience.homePath }}
      navigation={navigationFor(audience.navigation, '')}
      switcher={
        <Inset>
          <Skeleton width="7rem" />
        </Inset>
      }
      topBar={<Skeleton width="5rem" />}
    >
      <Place data-early-page="">
        <ListPage
          title={UNKNOWN}
          toolbar={<Skeleton width="22rem" height="2rem" />}
          table={
            <Rows aria-busy="true">
              {ROWS.map((row) => (
                <div key={row}>
                  <Skeleton width="6rem" />
                  <Skeleton width="60%" />
                </div>
              ))}
            </Rows>
          }
        />
      </Place>
    </AppFrame>
  )
}
