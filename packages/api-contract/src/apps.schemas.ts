import { App } from '@causeway/domain-types/app.ts'
import * as z from 'zod/mini'

export const appsSchemas = {
  list: { response: z.array(App) },
  get: { query: z.object({ includeConfig: z.optional(z.boolean()) }), response: App },
}
