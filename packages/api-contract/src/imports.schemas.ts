import { ImportRejection, ImportRun, ImportSource } from '@causeway/domain-types/import-run.ts'
import { paged } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { Id, PageQuery } from './common.schemas.ts'

/** What the person calls the file: an upload itself travels under a random name. */
export const FileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

export const importsSchemas = {
  create: { query: z.object({ merchantId: Id, fileName: z.optional(FileName) }), response: ImportRun },
  get: { response: ImportRun },
  search: {
    query: PageQuery,
    body: z.object({ merchantId: Id, source: z.optional(ImportSource) }),
    response: paged(ImportRun),
  },
  rejections: { query: PageQuery, response: paged(ImportRejection) },
}
