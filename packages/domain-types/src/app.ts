import * as z from 'zod/mini'

export const AppConfiguration = z.object({
  logoUrl: z.nullable(z.string()),
})
export type AppConfiguration = z.output<typeof AppConfiguration>

/** A channel app as its developer sees it. Its secret is never part of it. */
export const App = z.object({
  id: z.int(),
  name: z.string(),
  orgId: z.int(),
  configuration: AppConfiguration,
  dateCreated: z.string(),
})
export type App = z.output<typeof App>
