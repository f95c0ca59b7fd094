import type { ImportFormat } from '@causeway/domain-types/import-run.ts'
import { endpoints } from './endpoint.ts'
import type { feedsSchemas } from './feeds.schemas.ts'

/** What each format of a feed is called on the wire; the first is the one to use. */
export const feedTypes = {
  JSON_LINES: ['application/x-ndjson', 'application/jsonl', 'application/x-jsonlines', 'application/json'],
  CSV: ['text/csv'],
} as const satisfies Record<ImportFormat, readonly string[]>

const opened = { owner: 'stage', public: true, feedKey: true } as const

/** A merchant's own system brings in its catalogue, and looks up what became of it. */
export const feeds = endpoints<typeof feedsSchemas>()('feeds', {
  push: {
    ...opened,
    method: 'POST',
    path: '/feeds/products',
    streams: [...feedTypes.JSON_LINES, ...feedTypes.CSV],
    status: 202,
    errors: { fallback: 'Failed to push products' },
  },
  runs: {
    ...opened,
    method: 'GET',
    path: '/feeds/products/runs',
    errors: { fallback: 'Failed to list feed runs' },
  },
  run: {
    ...opened,
    method: 'GET',
    path: '/feeds/products/runs/{id}',
    errors: { fallback: 'Failed to get the feed run' },
  },
  errors: {
    ...opened,
    method: 'GET',
    path: '/feeds/products/runs/{id}/errors',
    errors: { fallback: 'Failed to list errors of the feed run' },
  },
})
