import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { secretBox } from './secret-box.ts'

const StoreKey = z.object({ key: z.string() })
const box = secretBox(['a key of the platform that only tests know of'])

test('a store’s key is read back by its owner alone', async () => {
  const kept = await box.keep('app 7 destination', { key: 'ck_1' })
  expect(kept).not.toContain('ck_1')
  expect(await box.read('app 7 destination', kept, StoreKey)).toEqual({ key: 'ck_1' })
  expect(await box.read('app 8 destination', kept, StoreKey)).toBeNull()
})

test('a secret of another shape, or of a key that is gone, is none', async () => {
  const kept = await box.keep('app 7 destination', { token: 'x' })
  expect(await box.read('app 7 destination', kept, StoreKey)).toBeNull()
  const later = secretBox(['a key of the platform that came a year later'])
  expect(await later.read('app 7 destination', kept, z.unknown())).toBeNull()
})
