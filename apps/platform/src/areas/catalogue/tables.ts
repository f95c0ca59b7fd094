export type CatalogueTables = Record<never, never>
