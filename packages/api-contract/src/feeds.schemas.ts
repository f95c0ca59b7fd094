import { ImportRejection, ImportRun } from '@causeway/domain-types/import-run.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { PageQuery } from './common.schemas.ts'
import { FileName } from './imports.schemas.ts'

/** So many of its errors come with a run. */
export const ERRORS_WITH_RUN = 100

export const feedsSchemas = {
  push: { query: z.object({ fileName: z.optional(FileName) }), response: ImportRun },
  runs: { query: PageQuery, response: paged(ImportRun) },
  run: { response: z.extend(ImportRun, { errors: z.array(ImportRejection) }) },
  errors: { query: PageQuery, response: paged(ImportRejection) },
}
