import * as z from 'zod/mini'

/** What waits for the code of a mail. It opens nothing without the code. */
export interface Draft<Kept> {
  read(storage: Pick<Storage, 'getItem'>): Kept | null
  keep(storage: Pick<Storage, 'setItem' | 'removeItem'>, kept: Kept | null): void
}

/** Phones close the page while its person reads the mail: the tab then goes on where it was. */
export function draftUnder<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Draft<z.output<Schema>> {
  return {
    read(storage) {
      try {
        return z.parse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    keep(storage, kept) {
      if (kept) storage.setItem(key, JSON.stringify(kept))
      else storage.removeItem(key)
    },
  }
}
