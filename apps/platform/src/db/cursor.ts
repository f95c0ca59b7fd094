import { SortDirection } from '@causeway/domain-types/page.ts'
import * as z from 'zod/mini'
import { invalid } from '../http/errors.ts'

/** A place in a list: the row it stands at, by the sort it was made for. */
export interface Cursor {
  sortBy: string
  direction: SortDirection
  /** Which neighbour of the row is asked for. */
  reads: 'after' | 'before'
  /** The row's sort value as PostgreSQL writes it, and its id. */
  value: string
  id: number
}

const Encoded = z.tuple([z.string(), SortDirection, z.enum(['after', 'before']), z.string(), z.int()])

/** Cursors travel in addresses; a value too long for one has none, and its neighbours are found by page number. */
const MAX_LENGTH = 500

export function writeCursor({ sortBy, direction, reads, value, id }: Cursor): string | null {
  const text = Buffer.from(JSON.stringify([sortBy, direction, reads, value, id])).toString('base64url')
  return text.length <= MAX_LENGTH ? text : null
}

export const badCursor = () =>
  invalid({ cursor: 'This cursor is of another list or sort. Start again from page 1.' })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a cursor that was made for exactly this sort. */
export function readCursor(text: string, sortBy: string, sortDirection: SortDirection): Cursor {
  const parsed = z.safeParse(Encoded, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) throw badCursor()
  const [key, direction, reads, value, id] = parsed.data
  if (key !== sortBy || direction !== sortDirection || value.includes('\0')) throw badCursor()
  return { sortBy, direction, reads, value, id }
}
