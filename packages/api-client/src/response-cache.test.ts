import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type CachedCall, createResponseCache, type RequestScope } from './response-cache.ts'

const owner: RequestScope = { userId: 7, orgId: 1, stage: 'live' }
const apps: CachedCall = {
  cacheId: 'apps',
  url: 'GET proxy /api/apps',
  path: '/apps',
  scope: owner,
  ttl: 300_000,
}

const answer = (text: string, headers: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers: new Headers(headers),
  text,
})

interface Asked {
  signal: AbortSignal
  validators: Record<string, string>
  reply: (answer: Answer) => void
  fail: (error: Error) => void
}

let clock: number
let asked: Asked[]
let cache: ReturnType<typeof createResponseCache>

/** Fetches through the cache; every request that goes out waits in `asked` for its reply. */
function fetch(call: CachedCall = apps): Promise<Answer> {
  return cache.fetch(call, (signal, validators) => {
    const { promise, resolve, reject } = withResolvers<Answer>()
    signal.addEventListener('abort', () => reject(signal.reason))
    asked.push({ signal, validators, reply: resolve, fail: reject })
    return promise
  })
}

function withResolvers<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

async function fetchWith(reply: Answer, call: CachedCall = apps): Promise<Answer> {
  const fetched = fetch(call)
  asked.at(-1)?.reply(reply)
  return fetched
}

beforeEach(() => {
  clock = Date.parse('2026-03-05T12:00:00Z')
  asked = []
  cache = createResponseCache({ now: () => clock })
})

describe('while an answer is fresh', () => {
  test('it is served without asking, to the end of its time', async () => {
    await fetchWith(answer('one'))
    clock += 299_999
    expect((await fetch()).text).toBe('one')
    clock += 1
    expect((await fetchWith(answer('two'))).text).toBe('two')
    expect(asked).toHaveLength(2)
  })

  test('the time of its cache id or of its own headers counts', async () => {
    const invites = { ...apps, cacheId: 'pending invites', path: '/orgs/invites', ttl: 86_400_000 }
    await fetchWith(answer('invites'), invites)
    await fetchWith(answer('apps', { 'cache-control': 'max-age=10' }))
    clock += 10_000
    void fetchWith(answer('apps again'))
    clock += 86_000_000
    expect((await fetch(invites)).text).toBe('invites')
    expect(asked).toHaveLength(3)
  })

  test.each<[string, Partial<CachedCall>]>([
    ['another user', { scope: { ...owner, userId: 8 } }],
    ['another org', { scope: { ...owner, orgId: 2 } }],
    ['another stage', { scope: { ...owner, stage: 'sandbox' } }],
    ['another query', { url: 'GET proxy /api/apps?page=2' }],
    ['another cache id', { cacheId: 'orgs' }],
  ])('%s is not served it', async (_, other) => {
    await fetchWith(answer('mine'))
    expect((await fetchWith(answer('theirs'), { ...apps, ...other })).text).toBe('theirs')
    expect((await fetch()).text).toBe('mine')
    expect(asked).toHaveLength(2)
  })

  test.each([
    [201, 2],
    [401, 2],
    [404, 1],
    [429, 2],
    [500, 2],
    [501, 1],
  ])('status %d makes %d requests out of two calls', async (status, requests) => {
    await fetchWith(answer('', {}, status))
    void fetch().catch(() => undefined)
    expect(asked).toHaveLength(requests)
  })

  test('no-store is never kept, and an answer that was kept before is gone', async () => {
    await fetchWith(answer('one', { 'cache-control': 'max-age=1' }))
    clock += 1000
    await fetchWith(answer('two', { 'cache-control': 'no-store' }))
    expect((await fetchWith(answer('three'))).text).toBe('three')
  })
})

describe('an answer past its time', () => {
  test('is asked for with its validators, and a 304 makes it fresh again', async () => {
    await fetchWith(answer('one', { etag: '"a"', 'last-modified': 'Thu, 05 Mar 2026 10:00:00 GMT' }))
    clock += 300_000
    expect((await fetchWith(answer('', { etag: '"a"' }, 304))).text).toBe('one')
    expect(asked[1]?.validators).toEqual({
      'if-none-match': '"a"',
      'if-modified-since': 'Thu, 05 Mar 2026 10:00:00 GMT',
    })
    clock += 299_999
    expect((await fetch()).text).toBe('one')
    expect(asked).toHaveLength(2)
  })

  test('is served once more within stale-while-revalidate, while it is asked for again', async () => {
    const lifetime = { 'cache-control': 'max-age=10, stale-while-revalidate=20' }
    await fetchWith(answer('one', lifetime))
    clock += 15_000
    expect((await fetch()).text).toBe('one')
    asked[1]?.reply(answer('two', lifetime))
    await Promise.resolve()
    await Promise.resolve()
    expect((await fetch()).text).toBe('two')
    expect(asked).toHaveLength(2)
  })

  test('a failed request leaves nothing behind', async () => {
    const fetched = fetch()
    asked[0]?.fail(new TypeError('fetch failed'))
    await expect(fetched).rejects.toThrow('fetch failed')
    expect((await fetchWith(answer('one'))).text).toBe('one')
  })
})

describe('callers of the same answer at the same time', () => {
  test('share one request', async () => {
    const both = [fetch(), fetch()]
    asked[0]?.reply(answer('one'))
    expect((await Promise.all(both)).map(({ text }) => text)).toEqual(['one', 'one'])
    expect(asked).toHaveLength(1)
  })

  test('one that leaves does not take the others along', async () => {
    const [leaving, staying] = [new AbortController(), new AbortController()]
    const left = fetch({ ...apps, signal: leaving.signal })
    const stayed = fetch({ ...apps, signal: staying.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    asked[0]?.reply(answer('one'))
    expect((await stayed).text).toBe('one')
  })

  test('when all have left the request is aborted, and the next call asks anew', async () => {
    const leaving = new AbortController()
    const left = [fetch({ ...apps, signal: leaving.signal }), fetch({ ...apps, signal: leaving.signal })]
    leaving.abort()
    await Promise.allSettled(left)
    expect(asked[0]?.signal.aborted).toBe(true)
    expect((await fetchWith(answer('two'))).text).toBe('two')
  })

  test('a call that was given up before it began never goes out', async () => {
    await expect(fetch({ ...apps, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(asked).toHaveLength(0)
    expect((await fetchWith(answer('one'))).text).toBe('one')
  })
})

describe('dropping', () => {
  test.each([
    ['/apps', '/apps', true],
    ['/apps/5', '/apps', true],
    ['/apps/5/configuration', '/apps', true],
    ['/apps', '/apps/5', true],
    ['/apps/55', '/apps/5', false],
    ['/apps/5', '/apps/55', false],
    ['/orgs', '/apps', false],
  ])('a write to %s drops the answer of %s: %s', async (written, path, drops) => {
    await fetchWith(answer('before'), { ...apps, path })
    cache.drop({ path: written })
    void fetchWith(answer('after'), { ...apps, path })
    expect(asked).toHaveLength(drops ? 2 : 1)
  })

  test('an error is not served from the cache after a write to its path', async () => {
    const account = { ...apps, cacheId: 'payout account', path: '/billing/merchant/3/payout_account' }
    await fetchWith(answer('none yet', {}, 404), account)
    cache.drop({ path: account.path })
    expect((await fetchWith(answer('the account'), account)).status).toBe(200)
  })

  test('by cache id drops these only; without a filter, everything of everyone', async () => {
    const orgs = { ...apps, cacheId: 'orgs', path: '/orgs', url: 'GET proxy /api/orgs' }
    await fetchWith(answer('apps'))
    await fetchWith(answer('orgs'), orgs)
    cache.drop({ cacheId: 'apps' })
    expect((await fetch(orgs)).text).toBe('orgs')
    expect((await fetchWith(answer('apps again'))).text).toBe('apps again')
    cache.drop()
    expect((await fetchWith(answer('new'), orgs)).text).toBe('new')
  })

  test('what was asked before a write and is answered after it reaches its caller and is not kept', async () => {
    const before = fetch()
    cache.drop({ path: '/apps/5' })
    const after = fetch()
    asked[1]?.reply(answer('after the write'))
    asked[0]?.reply(answer('before the write'))
    expect((await before).text).toBe('before the write')
    expect((await after).text).toBe('after the write')
    expect((await fetch()).text).toBe('after the write')
  })
})

test('the oldest of more than 200 answers make room', async () => {
  for (let page = 1; page <= 201; page += 1) {
    await fetchWith(answer(String(page)), { ...apps, url: `GET proxy /api/apps?page=${page}` })
  }
  expect((await fetch({ ...apps, url: 'GET proxy /api/apps?page=201' })).text).toBe('201')
  void fetch({ ...apps, url: 'GET proxy /api/apps?page=1' }).catch(() => undefined)
  expect(asked).toHaveLength(202)
})
