import { ImportRejection, ImportRun } from '@causeway/domain-types/import-run.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { Id, PageQuery } from './common.schemas.ts'

export const importsSchemas = {
  create: { query: z.object({ merchantId: Id }), response: ImportRun },
  get: { response: ImportRun },
  search: { query: PageQuery, body: z.object({ merchantId: Id }), response: paged(ImportRun) },
  rejections: { query: PageQuery, response: paged(ImportRejection) },
}
