import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchMode, SortDirection } from '@causeway/domain-types/page.ts'
import type { Finding } from '../src/db/finding.ts'
import { listPage } from '../src/db/list.ts'
import type { Sort } from '../src/db/listed.ts'
import { searchConditions } from '../src/db/search.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

type Key = 'id' | 'name' | 'created'

const sorts: Record<Key, Sort> = {
  id: { by: 'id', type: 'bigint' },
  name: { by: sql`lower(apps.name)`, type: 'text' },
  created: { by: 'date_created', type: 'timestamptz' },
}

let platform: TestPlatform
let orgId: number
/** Every fifth app has the same name, and all the same moment of creation. */
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false })
  const owner = await platform.createUser('DEVELOPER')
  orgId = await platform.createOrg('CHANNEL', owner)
  const names = Array.from({ length: 53 }, (_, at) => `App ${at % 5}`)
  await platform.db
    .insertInto('apps')
    .values(names.map((name) => ({ org_id: orgId, name, date_created: '2026-01-02T03:04:05.678Z' })))
    .execute()
})
afterAll(() => platform.stop())

interface Asked {
  sortBy?: Key
  direction?: SortDirection
  page?: number
  size?: number
  cursor?: string
  finding?: Finding
}

async function list({ sortBy = 'id', direction = 'asc', finding = { by: 'scope' }, ...paging }: Asked) {
  const answer = await listPage({
    db: platform.db,
    table: 'apps',
    columns: ['id', 'name', 'date_created'],
    scope: { org_id: orgId },
    filters: [],
    finding,
    sorts,
    sortBy,
    direction,
    paging: { size: 10, ...paging },
  })
  return JSON.parse(answer.text ?? '') as NonNullable<typeof answer.answer>
}

/** Every way to find the rows shows the same list. */
const findings = [
  { by: 'scope' },
  { by: 'filter' },
  { by: 'filter', along: {} },
  { by: 'filter', follows: true },
  { by: 'text', atMost: 100 },
  { by: 'text', atMost: 20 },
  { by: 'likeness', likeness: sql`length(name)`, atMost: 100 },
] as const satisfies Finding[]

const idsOf = (page: { content: { id: number }[] }) => page.content.map((row) => row.id)

async function allIds(): Promise<number[]> {
  const rows = await platform.db.selectFrom('apps').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

const everyList = (Object.keys(sorts) as Key[]).flatMap((sortBy) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    findings.map((finding) => ({ sortBy, direction, finding })),
  ),
)

describe.each(everyList)('a list sorted by $sortBy $direction, found by $finding', (sort) => {
  it('shows every row once over its numbered pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ ...sort, page })))
    const ids = pages.flatMap(idsOf)
    expect(ids.toSorted((a, b) => a - b)).toEqual(await allIds())
    expect(pages.map((page) => page.content.length)).toEqual([10, 10, 10, 10, 10, 3])
    expect(pages[5]).toMatchObject({
      next_cursor: null,
    })
  })

  it('is the same by cursors, forth and back', async () => {
    const numbered = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ ...sort, page })))
    const forth = [await list(sort)]
    while (forth.at(-1)?.next_cursor)
      forth.push(await list({ ...sort, cursor: forth.at(-1)?.next_cursor ?? '' }))
    expect(forth.map(idsOf)).toEqual(numbered.map(idsOf))

    const back = [forth.at(-1)]
    while (back[0]?.previous_cursor) back.unshift(await list({ ...sort, cursor: back[0].previous_cursor }))
    expect(back.map((page) => page && idsOf(page))).toEqual(numbered.map(idsOf))
    expect(back[0]?.previous_cursor).toBeNull()
  })
})

describe('a list', () => {
  it('has an empty page past its end, however far', async () => {
    for (const page of [7, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      expect(await list({ page })).toMatchObject({
        content: [],
        total_elements: 53,
        total_pages: 6,
        next_cursor: null,
      })
    }
  })

  it('keeps its place by cursor when rows come in before it', async () => {
    const first = await list({ sortBy: 'id', direction: 'desc' })
    await platform.db.insertInto('apps').values({ org_id: orgId, name: 'Newest' }).execute()
    const second = await list({ sortBy: 'id', direction: 'desc', cursor: first.next_cursor ?? '' })
    expect(idsOf(second)).toEqual(idsOf(first).map((id) => id - 10))
    await platform.db.deleteFrom('apps').where('name', '=', 'Newest').execute()
  })

  it('stops counting the hits of a text at its cap and says so', async () => {
    const found = (atMost: number) => list({ finding: { by: 'text', atMost } })
    expect(await found(20)).toMatchObject({ total_elements: 20, total_is_lower_bound: true })
    expect(await found(53)).toMatchObject({ total_elements: 53, total_is_lower_bound: false })
  })

  it('holds the most alike, sorted as asked', async () => {
    const finding = { by: 'likeness', likeness: sql`id % 10`, atMost: 15 } as const
    const page = await list({ sortBy: 'id', size: 20, finding })
    expect(page).toMatchObject({ total_elements: 15, total_is_lower_bound: true })
    expect(idsOf(page)).toEqual(idsOf(page).toSorted((a, b) => a - b))
    expect(idsOf(page).every((id) => id % 10 >= 7)).toBe(true)
  })

  it.each([
    ['of another sort', async () => (await list({ sortBy: 'name' })).next_cursor],
    ['of the other direction', async () => (await list({ direction: 'desc' })).next_cursor],
    ['that is no cursor', async () => 'nonsense'],
    ['whose value is no number', async () => Buffer.from('["id","asc","after","x",1]').toString('base64url')],
    [
      'whose value is no integer',
      async () => Buffer.from('["id","asc","after","1e999",1]').toString('base64url'),
    ],
  ])('refuses a cursor %s', async (_, cursor) => {
    await expect(list({ cursor: (await cursor()) ?? '' })).rejects.toMatchObject({
      status: 400,
      fields: { cursor: expect.stringContaining('page 1') },
    })
  })
})

describe('a search', () => {
  const texts = [
    ['Prèstecs & Söhne', 'PS-100%'],
    ['Gift 🎁 box', 'under_score'],
    ['underXscore', '100 percent'],
    [`O'Brien "quoted" \\ <b>`, ';--'],
    ['Blue  Bicycle\nBell', 'SKU-7'],
    ['Bell, blue', 'SKU-77'],
    ['🇩🇪 Deutschland', null],
  ]

  const find = async (query: string, mode?: MatchMode) => {
    const values = texts.map(([name, sku], at) => sql`(${at}::int, search_lines(${name}, ${sku}))`)
    const { rows } = await sql<{
      at: number
    }>`select at from (values ${sql.join(values)}) as t (at, search_text)
      where ${sql.join([sql`true`, ...searchConditions('search_text', query, mode)], sql` and `)} order by at`.execute(
      platform.db,
    )
    return rows.map((row) => row.at)
  }

  it.each([
    ['%', [0]],
    ['_', [1]],
    ['\\', [3]],
    ["'", [3]],
    ['"', [3]],
    [';--', [3]],
    ['<b>', [3]],
    ['prestecs', [0]],
    ['SOHNE', [0]],
    ['🎁', [1]],
    ['🇩🇪', [6]],
    ['blue bicycle bell', [4]],
    ['  blue   bicycle ', [4]],
    ['', [0, 1, 2, 3, 4, 5, 6]],
    ['   ', [0, 1, 2, 3, 4, 5, 6]],
    ['x'.repeat(300), []],
  ])('for %j takes it as plain text', async (query, hits) => {
    expect(await find(query)).toEqual(hits)
  })

  it.each([
    ['EXACT', 'sku-7', [4]],
    ['EXACT', 'bell', []],
    ['STARTS_WITH', 'sku-7', [4, 5]],
    ['STARTS_WITH', 'bell', [5]],
    ['STARTS_WITH', '%', []],
    ['CONTAINS', 'bell', [4, 5]],
    ['MULTI_WORD', 'bell blue', [4, 5]],
    ['MULTI_WORD', 'bell sku-77', [5]],
    ['FUZZY', 'bicylce', [4]],
    ['FUZZY', 'prestec', [0]],
    ['FUZZY', '🎁', [1]],
  ] satisfies [MatchMode, string, number[]][])('%s %j', async (mode, query, hits) => {
    expect(await find(query, mode)).toEqual(hits)
  })
})
