import { App } from '@causeway/domain-types/app.ts'
import * as z from 'zod/mini'
import { Id, ScopeSearch } from './common.schemas.ts'
import { DisplayName } from './orgs.schemas.ts'

export const appsSchemas = {
  list: { query: ScopeSearch, response: z.array(App) },
  create: { body: z.object({ orgId: Id, name: DisplayName }), response: App },
  get: { query: z.object({ includeConfig: z.optional(z.boolean()) }), response: App },
}
