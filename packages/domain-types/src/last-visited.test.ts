import { expect, test } from 'vitest'
import { lastVisitedPath } from './last-visited.ts'

const paths = ['/', '/orders', '/orders/$orderId', '/orders/bags', '/settings/account']

test.each([
  '/',
  '/orders',
  '/orders/',
  '/orders/10302',
  '/orders/bags',
  '/settings/account',
  '/orders?sort=total&page=3',
  '/orders?q=a%2Fb%5C..',
  '/orders/10302?stage=sandbox#bag-2',
])('%s is a page to go back to', (url) => {
  expect(lastVisitedPath(url, paths)).toBe(url)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/orders',
  'HTTPS:/orders',
  'javascript:alert(1)',
  'orders',
  '',
  '/removed-route?x=1',
  '/login',
  '/orders/10302/more',
  '/orders/..//evil.example',
  '/orders/..',
  '/orders/.',
  '/orders/%2e%2e',
  '/orders/%2Fevil',
  '/orders/%5Cevil',
  '/orders//10302',
  '/orders/1\n',
  '/orders/\u0000',
  '/orders/\u0085',
  '/orders?a=\tb',
  ' /orders',
  `/orders?q=${'x'.repeat(2048)}`,
])('%j is not', (url) => {
  expect(lastVisitedPath(url, paths)).toBeNull()
})
