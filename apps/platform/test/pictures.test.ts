import { MAX_PICTURE_BYTES } from '@causeway/domain-types/picture.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import type { Person } from '../src/testing/market.ts'
import type { SeedMerchant } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
let owner: Person
let store: SeedMerchant

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  const user = await platform.createUser('MERCHANT')
  store = await platform.createMerchant(user)
  owner = { ...user, token: await platform.signIn(user.email) }
})
afterAll(() => platform.stop())

const Answered = z.object({ logo: z.nullable(z.string()) })
const Refused = z.object({ message: z.string(), fields: z.object({ file: z.string() }) })

function send(bytes: Uint8Array | string, name = 'logo.png', type = 'image/png') {
  const form = new FormData()
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.set('file', new File([content], name, { type }))
  return platform.call('POST', `/merchants/${store.id}/logo`, form, owner)
}

async function refusal(bytes: Uint8Array | string, name?: string, type?: string) {
  const { status, body } = await send(bytes, name, type)
  return { status, said: z.parse(Refused, body).fields.file }
}

const logoOf = (body: unknown) => z.parse(Answered, body).logo ?? ''

async function served(path: string) {
  const request = new Request(`http://platform/v1${path}`, {
    headers: {
      'x-causeway-app-id': 'test-proxy',
      'x-causeway-app-secret': 'the secret of the proxy in tests',
    },
  })
  return platform.platform.fetch('live', request)
}

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const picture = (width = 60, height = 40) => plain(width, height, '#2563eb')

function randomPicture(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let seed = 1
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = seed = (seed * 48_271) % 2_147_483_647
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The head of a PNG says how many pixels it has; nothing else of it is needed to say so. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

describe('a logo', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('may be %s, whatever its name and its sender say', async (format, contentType) => {
    const { status, body } = await send(
      await picture().toFormat(format).toBuffer(),
      'a/../b.svg',
      'text/html',
    )
    expect(status).toBe(200)
    const ending = format === 'jpeg' ? 'jpg' : format
    expect(logoOf(body)).toMatch(new RegExp(`^/pictures/[0-9a-f-]{36}\\.${ending}$`))

    const answer = await served(logoOf(body))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(contentType)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([60, 40])
  })

  it('takes the place of the one before, which is gone', async () => {
    const first = logoOf((await send(await picture().png().toBuffer())).body)
    const second = logoOf((await send(await picture().png().toBuffer())).body)
    expect(second).not.toBe(first)
    expect((await served(first)).status).toBe(404)
    expect((await served(second)).status).toBe(200)
  })

  it('is told in the log, with what it was before', async () => {
    const before = logoOf((await send(await picture().png().toBuffer())).body)
    const logo = logoOf((await send(await picture().png().toBuffer())).body)
    const line = await platform.db
      .selectFrom('audit_log')
      .where('action', '=', 'merchant.upload_logo')
      .orderBy('id', 'desc')
      .select(['user_id', 'org_id', 'change'])
      .executeTakeFirst()
    const change = { logo: { from: before, to: logo } }
    expect(line).toEqual({ user_id: owner.id, org_id: store.orgId, change })
  })

  it('of a large photo is made small', async () => {
    const { body } = await send(await picture(4000, 2000).jpeg().toBuffer())
    const { width, height } = await sharp(await (await served(logoOf(body))).arrayBuffer()).metadata()
    expect([width, height]).toEqual([1024, 512])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of a photo of orientation %i stands upright', async (orientation) => {
    // Red above blue, turned as a camera held so would have kept it.
    const upright = await plain(40, 80, '#0000ff')
      .composite([{ input: await plain(40, 40, '#ff0000').png().toBuffer(), top: 0, left: 0 }])
      .png()
      .toBuffer()
    const held = sharp(upright).rotate([0, 0, 0, 180, 180, 270, 270, 90, 90][orientation] ?? 0)
    const sent = await held.withMetadata({ orientation }).jpeg().toBuffer()
    const { body } = await send(sent)
    const made = sharp(await (await served(logoOf(body))).arrayBuffer())
    const { width, height, exif } = await made.metadata()
    expect([width, height, exif]).toEqual([40, 80, undefined])
    const [above] = await made.extract({ left: 20, top: 10, width: 1, height: 1 }).raw().toBuffer()
    expect(above).toBeGreaterThan(200)
  })

  it('keeps nothing of what was hidden in the file', async () => {
    const png = await picture().png().toBuffer()
    const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(document.domain)</script></html>')])
    const { status, body } = await send(polyglot, 'logo.html', 'text/html')
    expect(status).toBe(200)
    const made = Buffer.from(await (await served(logoOf(body))).arrayBuffer())
    expect(made.includes('script')).toBe(false)
  })
})

describe('what is no picture is refused at the field', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each([
    ['a drawing with a script', script, 'logo.svg', 'image/svg+xml'],
    ['a drawing that calls itself a PNG', script, 'logo.png', 'image/png'],
    ['a page that calls itself a PNG', '<!doctype html><script>alert(1)</script>', 'logo.png', 'image/png'],
    ['a document', '%PDF-1.7\n', 'logo.pdf', 'application/pdf'],
  ])('%s', async (_, content, name, type) => {
    expect(await refusal(content, name, type)).toEqual({
      status: 400,
      said: 'This file is no PNG, JPEG, WebP or GIF picture. Choose another one.',
    })
  })

  it('a picture of another kind', async () => {
    const { said } = await refusal(await picture().tiff().toBuffer(), 'logo.tiff', 'image/tiff')
    expect(said).toContain('no PNG, JPEG, WebP or GIF')
  })

  it('an empty file', async () => {
    expect(await refusal('')).toEqual({ status: 400, said: 'This file is empty. Choose another one.' })
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s that is cut off', async (format) => {
    // What cannot be packed, so that half of it is missing and not only its end.
    const noise = randomPicture(200, 200)
    const whole = await noise.toFormat(format).toBuffer()
    const { status, said } = await refusal(whole.subarray(0, Math.floor(whole.length / 2)))
    expect([status, said]).toEqual([
      400,
      'This picture is damaged or not complete. Save it anew and choose it again.',
    ])
  })

  it('one byte more than 5 MB', async () => {
    const { status, said } = await refusal(new Uint8Array(MAX_PICTURE_BYTES + 1))
    expect(status).toBe(413)
    expect(said).toContain('larger than 5 MB')
  })

  it.each([
    [30_000, 30_000],
    [2_000_000_000, 1],
    [60_000, 1000],
  ])('one that unpacks to %i × %i pixels', async (width, height) => {
    const { status, said } = await refusal(await claiming(width, height))
    expect(status).toBe(400)
    expect(said).toMatch(/too many pixels|damaged/)
  })

  it('a moving picture of too many frames', async () => {
    const frame = '2c0000000001000100000202440100'
    const gif = Buffer.from(`474946383961e803e803800000ffffff000000${frame.repeat(60)}3b`, 'hex')
    expect((await refusal(gif)).said).toContain('too many pixels')
  })

  it('a form without a file', async () => {
    const { status, body } = await platform.call('POST', `/merchants/${store.id}/logo`, new FormData(), owner)
    expect(status).toBe(400)
    expect(z.parse(Refused, body).fields.file).toContain('Choose a file')
  })

  it('and leaves the logo that was there', async () => {
    const logo = logoOf((await send(await picture().png().toBuffer())).body)
    await refusal(script)
    const { body } = await platform.call('GET', `/merchants/${store.id}`, undefined, owner)
    expect(logoOf(body)).toBe(logo)
  })
})

test('a name that nobody gave leads nowhere, whatever it tries', async () => {
  const names = ['00000000-0000-4000-8000-000000000000.png', '..%2f..%2fetc%2fpasswd', "' or true--", '%00']
  for (const name of names) expect((await served(`/pictures/${name}`)).status).not.toBe(200)
})
