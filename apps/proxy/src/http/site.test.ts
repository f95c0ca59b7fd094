import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createProxy } from '../create-proxy.ts'

const inline = "document.documentElement.classList.add('dark')"
const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main-1a.js"></script>`

function builtDashboard(): string {
  const root = mkdtempSync(join(tmpdir(), 'causeway-site-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'index.html.br'), 'packed page')
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  writeFileSync(join(root, 'assets/main-1a.js'), 'export const plain = 1')
  writeFileSync(join(root, 'assets/main-1a.js.br'), 'packed by brotli')
  writeFileSync(join(root, 'assets/old-3c.js'), 'of the version before')
  return root
}

const site = builtDashboard()
const nowhere = new URL('http://127.0.0.1:9')
const proxy = createProxy({
  baseDomain: 'causeway.localhost',
  publicScheme: 'http',
  sessionKeys: ['a key of at least thirty-two characters'],
  service: { id: 'proxy', secret: 'secret' },
  targets: { main: nowhere, sandbox: nowhere },
  sites: { channel: site },
  areaKeys: { channel: { analyticsKey: 'key-1', errorDsn: 'https://public@errors.example/7' } },
  log: pino({ level: 'silent' }),
})

const get = (path: string, headers: Record<string, string> = {}, host = 'channel.causeway.localhost:4000') =>
  proxy.fetch(new Request(`http://${host}${path}`, { headers }), { ip: '127.0.0.1' })
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a page of any path is the dashboard, never kept without asking, and answers 304 to its tag', async () => {
  const page = await get('/orders/55?stage=sandbox', navigation)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  await expect(page.text()).resolves.toBe(html)
  const packed = await get('/', { ...navigation, 'accept-encoding': 'br' })
  await expect(packed.text()).resolves.toBe('packed page')
  const again = await get('/', { ...navigation, 'if-none-match': page.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('only the inline script that was built in may run, and the page talks to us and the named services only', async () => {
  const policy = (await get('/', navigation)).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain(
    "connect-src 'self' ws://channel.causeway.localhost:4000 https://errors.example https://api-js.mixpanel.com;",
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a file named by its content is kept for good, packed where the browser takes it', async () => {
  const packed = await get('/assets/main-1a.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('content-type')).toContain('text/javascript')
  await expect(packed.text()).resolves.toBe('packed by brotli')
  const plain = await get('/assets/main-1a.js', { 'accept-encoding': 'gzip' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  await expect(plain.text()).resolves.toContain('export')
})

test('a missing file is missing, and is not answered with the page', async () => {
  expect((await get('/assets/gone-2b.js', navigation)).status).toBe(404)
  expect((await get('/logo.png', { accept: 'image/*' })).status).toBe(404)
  unlinkSync(join(site, 'assets/old-3c.js'))
  expect((await get('/assets/old-3c.js')).status).toBe(404)
  expect((await get('/..%2f..%2fpackage.json', { accept: '*/*' })).status).toBe(404)
})

test("a stranger's link cannot sign the reader in by a code of theirs", async () => {
  const lured = await get('/hand-off', { ...navigation, 'sec-fetch-site': 'cross-site' })
  expect([lured.status, lured.headers.get('location')]).toEqual([303, '/#'])
  expect((await get('/hand-off', { ...navigation, 'sec-fetch-site': 'same-site' })).status).toBe(200)
})

test('each area is told its own keys when it starts', async () => {
  const channel = await get('/config.json')
  expect(channel.headers.get('cache-control')).toBe('no-store')
  await expect(channel.json()).resolves.toMatchObject({
    baseDomain: 'causeway.localhost',
    analyticsKey: 'key-1',
    errorDsn: 'https://public@errors.example/7',
  })
  const merchant = await get('/config.json', {}, 'merchant.causeway.localhost:4000')
  await expect(merchant.json()).resolves.toMatchObject({ analyticsKey: null, errorDsn: null })
})

test.each([
  'evil.example',
  'channel.evil.example',
  'channel.causeway.localhost.evil.example',
  'x.channel.causeway.localhost',
  'evilchannel.causeway.localhost',
  'admin.causeway.localhost',
  'causeway.localhost',
  'api.causeway.localhost',
  '127.0.0.1:4000',
  '[::1]:4000',
])('the host %s gets nothing', async (host) => {
  for (const path of ['/', '/config.json', '/api/apps']) {
    const response = await get(path, navigation, host)
    expect(response.status).toBe(421)
    await expect(response.text()).resolves.toBe('')
  }
})
