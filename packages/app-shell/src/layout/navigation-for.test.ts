import { expect, test } from 'vitest'
import { navigationFor } from './navigation-for.tsx'

const icon = () => null
const sections = [
  {
    key: 'commerce',
    items: [
      { label: 'Orders', to: '/orders', icon },
      { label: 'Offers', to: '/offers', icon },
    ],
  },
]

test.each([
  ['/orders', ['Orders']],
  ['/orders/12', ['Orders']],
  ['/offers/7', ['Offers']],
  ['/orders-archive', []],
  ['/', []],
])('on %s the current entry is %j', (path, expected) => {
  const items = navigationFor(sections, path).flatMap(({ items }) => items)
  expect(items.filter(({ current }) => current).map(({ label }) => label)).toEqual(expected)
})
