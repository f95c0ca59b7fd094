import type { Api } from '@causeway/api-client/api.ts'
import { imports } from '@causeway/api-contract/imports.ts'
import { pageSearch, type SearchOf, wholeNumber } from '@causeway/app-shell/search-params.ts'
import type {
  ImportRejection,
  ImportRun,
  ImportRunStatus,
  ImportSource,
} from '@causeway/domain-types/import-run.ts'
import type { Tone } from '@causeway/ui/status-badge.tsx'
import { allRows } from './all-rows.ts'

/** What the import page keeps in the URL: the run it shows, the page of its refused rows, the page of earlier runs. */
export const importSearch = pageSearch({
  run: wholeNumber(),
  refused: wholeNumber(),
  runs: wholeNumber(),
})
export type ImportSearch = SearchOf<typeof importSearch>

export const importStatusTones = {
  PENDING: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'success',
  FAILED: 'danger',
} satisfies Record<ImportRunStatus, Tone>

export function isRunning({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS'
}

export const RUNS_PER_PAGE = 20
export const REFUSED_PER_PAGE = 50

/** The live stream tells of progress; asking as well keeps it moving where a network lets no stream through. */
const POLL_MS = 1000
export const whileRunning = (runs: readonly ImportRun[] = []) => (runs.some(isRunning) ? POLL_MS : false)

export function importRuns(api: Api, merchantId: number, page = 1, source?: ImportSource) {
  return api.query(imports.search, {
    query: { page, size: RUNS_PER_PAGE },
    body: { merchantId, ...(source ? { source } : {}) },
  })
}

export function importRun(api: Api, id: number) {
  return api.query(imports.get, { params: { id } })
}

export function refusedRows(api: Api, id: number, page = 1) {
  return api.query(imports.rejections, { params: { id }, query: { page, size: REFUSED_PER_PAGE } })
}

/** Sends a product file. The screen says at the file what was wrong with it. */
export function startImport(api: Api) {
  return api.mutation(imports.create, {
    invalidates: [imports.search],
    shownInline: ({ status }) => status !== 401,
  })
}

export const allRefusedRows = (api: Api, id: number): Promise<ImportRejection[]> =>
  allRows((query) => api.call(imports.rejections, { params: { id }, query }))
