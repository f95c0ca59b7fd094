import { parseSearch, stringifySearch } from '@causeway/app-shell/search-params.ts'
import { describe, expect, test } from 'vitest'
import { offerListSearch } from './offer-list.ts'

const defaults = { page: 1, size: 100, sort: 'id', direction: 'desc' }

describe('the address of an offers list', () => {
  test.each([
    ['', defaults],
    ['?sort=minPrice', { ...defaults, sort: 'minPrice', direction: 'asc' }],
    ['?sort=price', defaults],
    ['?match=FUZZY&q=lantern', { ...defaults, match: 'FUZZY', q: 'lantern' }],
    ['?match=CONTAINS', defaults],
    [
      '?status=ARCHIVED&status=AVAILABLE&publishing=PUBLISHED',
      { ...defaults, status: ['AVAILABLE', 'ARCHIVED'], publishing: 'PUBLISHED' },
    ],
    ['?subscription=MAYBE&stage=sandbox', defaults],
  ])('%s is read', (query, search) => {
    expect(offerListSearch.read(parseSearch(query))).toEqual(search)
  })

  test('says only what differs from the usual', () => {
    const search = offerListSearch.read(parseSearch('?q=lantern&sort=name&direction=asc&page=1'))
    expect(stringifySearch(offerListSearch.strip(search))).toBe('?q=lantern&sort=name')
  })
})
