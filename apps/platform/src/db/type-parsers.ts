import { types } from 'pg'

const { builtins } = types
const INT8_ARRAY = 1016

/** `2026-01-02 03:04:05.678+00`, as PostgreSQL writes it in UTC, becomes `2026-01-02T03:04:05.678Z`: no Date is made. */
export function isoTime(text: string): string {
  if (!text.endsWith('+00') || text.charAt(10) !== ' ') return text
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const asText = (text: string) => text

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: isoTime,
  [builtins.DATE]: asText,
  [INT8_ARRAY]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
}

/** How values leave the database: integers as numbers, times as the wire spells them. */
export const typeParsers = {
  getTypeParser(oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') {
    return parsers[oid] ?? types.getTypeParser(oid, format)
  },
}
