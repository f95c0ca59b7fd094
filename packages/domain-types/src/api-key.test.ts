import { expect, test } from 'vitest'
import { apiKeyStatus, currentApiKey, isOpening } from './api-key.ts'

const rotated = '2026-03-01T00:00:00.000Z'
const at = (text: string) => new Date(text)

test.each([
  ['a key of its own', null, null, null, '2026-03-01T00:00:00Z', 'ACTIVE', true],
  ['just replaced', rotated, '2026-03-02T00:00:00Z', null, '2026-03-01T00:00:00Z', 'ROTATING', true],
  [
    'a quarter before its end',
    rotated,
    '2026-03-02T00:00:00Z',
    null,
    '2026-03-01T18:00:00Z',
    'EXPIRING',
    true,
  ],
  ['at its end', rotated, '2026-03-02T00:00:00Z', null, '2026-03-02T00:00:00Z', 'EXPIRED', false],
  [
    'a week of grace, 25 hours before',
    rotated,
    '2026-03-08T00:00:00Z',
    null,
    '2026-03-06T23:00:00Z',
    'ROTATING',
    true,
  ],
  [
    'a week of grace, a day before',
    rotated,
    '2026-03-08T00:00:00Z',
    null,
    '2026-03-07T00:00:00Z',
    'EXPIRING',
    true,
  ],
  [
    'revoked in its grace',
    rotated,
    '2026-03-02T00:00:00Z',
    rotated,
    '2026-03-01T01:00:00Z',
    'REVOKED',
    false,
  ],
  [
    'revoked, and past its end',
    rotated,
    '2026-03-02T00:00:00Z',
    rotated,
    '2026-04-01T01:00:00Z',
    'REVOKED',
    false,
  ],
] as const)('%s', (_, dateRotated, dateExpires, dateRevoked, now, status, opens) => {
  expect(apiKeyStatus({ dateRotated, dateExpires, dateRevoked }, at(now))).toBe(status)
  expect(isOpening(status)).toBe(opens)
})

test('the current key is the newest that opens the feeds, whatever order they come in', () => {
  const keys = [
    { version: 1, status: 'ROTATING' },
    { version: 3, status: 'REVOKED' },
    { version: 2, status: 'EXPIRING' },
  ] as const
  expect(currentApiKey(keys)).toEqual({ version: 2, status: 'EXPIRING' })
  expect(currentApiKey([{ version: 1, status: 'EXPIRED' }])).toBeNull()
})
