import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JsonWriter, jsonWriter, objectText } from '../src/db/json-writer.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
})
afterAll(() => platform.stop())

const AWKWARD = 'He said "5 %s, 100%"\\ in\na\u0001tab\t, Zoë Łukasz 木 🎈 %1$s \u2028'

async function objectOf(writer: JsonWriter): Promise<string> {
  const names = ['id', 'name', 'date_created', 'date_ended', 'tags', 'mapping', 'share', 'is_open', 'nobody']
  const { rows } = await sql<{ text: string }>`select ${objectText(writer, names)} as text from (select
    9007199254740991::bigint as id, ${AWKWARD}::text as name, timestamptz '2026-01-02 03:04:05.6+00' as date_created,
    null::timestamptz(3) as date_ended, array['a', 'b"']::text[] as tags, jsonb_build_object('sku', null) as mapping,
    12.50::numeric as share, true as is_open, null::text as nobody) as row`.execute(platform.db)
  return rows[0]?.text ?? ''
}

it('writes values of every type as the wire spells them, in the order they are named', async () => {
  const text = await objectOf(await jsonWriter(platform.db))
  expect(JSON.parse(text)).toEqual({
    id: 9007199254740991,
    name: AWKWARD,
    date_created: '2026-01-02T03:04:05.600Z',
    date_ended: null,
    tags: ['a', 'b"'],
    mapping: { sku: null },
    share: 12.5,
    is_open: true,
    nobody: null,
  })
  expect(text.indexOf('"date_created"')).toBeLessThan(text.indexOf('"tags"'))
})

it('is the same from the server versions that lack the quicker function', async () => {
  expect(await objectOf('to_json')).toBe(await objectOf(await jsonWriter(platform.db)))
})

it.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['1999-12-31T23:59:59.999Z', '1999-12-31T23:59:59.999Z'],
  ['2026-06-30T12:00:00.05Z', '2026-06-30T12:00:00.050Z'],
])('writes the time %s with three digits of a second', async (time, written) => {
  const { rows } = await sql<{ text: string }>`select ${objectText('to_json', ['date_sent'])} as text
    from (select ${time}::timestamptz(3) as date_sent) as row`.execute(platform.db)
  expect(rows[0]?.text).toBe(`{"date_sent":"${written}"}`)
})
