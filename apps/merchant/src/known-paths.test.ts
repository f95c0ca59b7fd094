import { expect, it } from 'vitest'
import { audience } from './audience.ts'
import { createAppRouter } from './router.tsx'

it('knows every page of its own that a visit may lead back to', () => {
  const router = createAppRouter({} as never)
  const own = Object.values(router.routesById).filter(
    ({ id, children }) => id.startsWith('/_authed/') && !children,
  )
  const paths = own.map(({ fullPath }) => fullPath.replace(/(.)\/$/, '$1'))
  expect(new Set(paths)).toEqual(new Set(audience.knownPaths))
})
