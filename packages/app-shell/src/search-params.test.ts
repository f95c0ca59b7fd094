import * as pageTypes from '@causeway/domain-types/page.ts'
import { ORDER_SORT_DEFAULTS } from '@causeway/domain-types/sort.ts'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { describe, expect, it, test } from 'vitest'
import {
  changeSearch,
  chooseSort,
  clampedPage,
  DEFAULT_PAGE_SIZE,
  day,
  listSearch,
  MAX_PAGE_SIZE,
  manyOf,
  parseSearch,
  stringifySearch,
  toPageQuery,
  toSort,
} from './search-params.ts'

const list = listSearch({
  sorts: ORDER_SORT_DEFAULTS,
  defaultSort: 'id',
  filters: { status: manyOf(['COMPLETED', 'CANCELED']), from: day },
})
/** As the router reads an address that somebody typed. */
const read = (query: string) => list.validate(parseSearch(query) as never)
const defaults = { page: 1, size: 100, sort: 'id', direction: 'desc' }

describe('the search of a list', () => {
  test.each([
    ['', defaults],
    ['?page=3&size=20', { ...defaults, page: 3, size: 20 }],
    ['?page=0', defaults],
    ['?q=%00', defaults],
    ['?q=mug%00%0Abowl', { ...defaults, q: 'mug  bowl' }],
    [`?q=${'x'.repeat(199)}🎁`, { ...defaults, q: 'x'.repeat(199) }],
    ['?page=-1&size=-5', defaults],
    ['?page=1e3&size=1000000', defaults],
    ['?page=99999999999999999999', defaults],
    ['?page=2&page=3', defaults],
    ['?sort=total', { ...defaults, sort: 'total' }],
    ['?sort=status', { ...defaults, sort: 'status', direction: 'asc' }],
    ['?sort=status&direction=desc', { ...defaults, sort: 'status' }],
    ['?sort=constructor&direction=sideways', defaults],
    ['?q=%20007%20', { ...defaults, q: '007' }],
    ['?q=true', { ...defaults, q: 'true' }],
    ['?q=%22quoted%22', { ...defaults, q: '"quoted"' }],
    ['?q=%F0%9F%8E%81', { ...defaults, q: '🎁' }],
    ['?q=', defaults],
    ['?status=CANCELED', { ...defaults, status: ['CANCELED'] }],
    ['?status=CANCELED&status=COMPLETED&status=LOST', { ...defaults, status: ['COMPLETED', 'CANCELED'] }],
    ['?from=2026-03-05', { ...defaults, from: '2026-03-05' }],
    ['?from=2026-02-30', defaults],
    [`?q=x${'🎁'.repeat(150)}`, { ...defaults, q: `x${'🎁'.repeat(99)}` }],
    ['?from=yesterday', defaults],
    ['?from=0000-03-05', defaults],
    ['?__proto__=x&unknown=1', defaults],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('reads its own output as it was', () => {
    const search = read('?q=a%26b%2Bc&status=CANCELED&sort=total&direction=asc&page=7&cursor=abc')
    expect(read(stringifySearch(search))).toEqual(search)
  })

  test.each<[Partial<ReturnType<typeof list.validate>>, string]>([
    [{}, ''],
    [{ sort: 'total' }, '?sort=total'],
    [{ sort: 'total', direction: 'asc' }, '?sort=total&direction=asc'],
    [{ sort: 'status', direction: 'asc' }, '?sort=status'],
    [{ page: 2, q: '007' }, '?page=2&q=007'],
    [{ status: ['COMPLETED', 'CANCELED'] }, '?status=COMPLETED&status=CANCELED'],
  ])('leaves its defaults out of the address: %j', (change, query) => {
    const [strip] = list.routeOptions.search.middlewares
    const search = { ...list.defaults, ...change }
    const stripped = strip?.({ search, next: (kept) => kept })
    expect(
      new Set(
        stringifySearch(stripped ?? {})
          .slice(1)
          .split('&'),
      ),
    ).toEqual(new Set(query.slice(1).split('&')))
  })

  it('goes back to the first page when anything but the page changes', () => {
    const search = { ...read('?page=4&cursor=abc&status=CANCELED') }
    expect(changeSearch(search, { page: 5 })).toMatchObject({ page: 5, status: ['CANCELED'] })
    expect(changeSearch(search, { q: 'lamp' })).toEqual({ ...defaults, status: ['CANCELED'], q: 'lamp' })
    expect(changeSearch(search, { status: undefined })).toEqual(defaults)
  })

  it('flips the direction of the column that is chosen again', () => {
    const byStatus = chooseSort(read('?page=4'), 'status', list.sorts)
    expect(byStatus).toMatchObject({ sort: 'status', direction: 'asc', page: 1 })
    expect(chooseSort(byStatus, 'status', list.sorts)).toMatchObject({ sort: 'status', direction: 'desc' })
  })

  it('becomes the parts of a call', () => {
    const search = read('?page=2&sort=total')
    expect(toPageQuery(search)).toEqual({ page: 2, size: 100 })
    expect(toPageQuery({ ...search, cursor: 'abc' })).toEqual({ page: 2, size: 100, cursor: 'abc' })
    expect(toSort(search)).toEqual({ sortBy: 'total', sortDirection: 'desc' })
  })

  test.each([
    [1, 0, null],
    [3, 3, null],
    [4, 3, 3],
    [2, 0, 1],
  ])('page %i of %i leads to %j', (page, totalPages, expected) => {
    expect(clampedPage(page, totalPages)).toBe(expected)
  })

  it('takes typed values from a link as it takes text from an address', () => {
    const input: Partial<ReturnType<typeof list.validate>> = { page: 2, status: ['CANCELED'] }
    expect(list.validate(input as typeof input & SearchSchemaInput)).toEqual({ ...defaults, ...input })
  })

  it('has the page sizes of the wire', () => {
    expect({ DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE }).toEqual({
      DEFAULT_PAGE_SIZE: pageTypes.DEFAULT_PAGE_SIZE,
      MAX_PAGE_SIZE: pageTypes.MAX_PAGE_SIZE,
    })
  })
})
