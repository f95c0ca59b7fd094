import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function read(bytes: Uint8Array, length = 5) {
  const rows: string[][] = []
  for await (const some of readCsv(inPieces(bytes, length))) rows.push(...some.map(({ cells }) => cells))
  return rows
}

test.each([1, 2, 3, 7, 1000])(
  'characters of several bytes survive pieces of %i bytes, and the BOM is no text',
  async (length) => {
    expect(await read(Buffer.from('\ufeffHandle,Título\n🚲,日本\n'), length)).toEqual([
      ['Handle', 'Título'],
      ['🚲', '日本'],
    ])
  },
)

test.each([
  ['UTF-16', Buffer.from('\ufeffHandle\nx', 'utf16le'), 1000, /UTF-16/],
  ['a workbook', Buffer.from('PK\u0003\u0004…'), 1000, /workbook/],
  [
    'Latin-1 characters',
    Buffer.from('Handle\nok\ncaf\xe9,x\n', 'latin1'),
    1000,
    /not in UTF-8 encoding: line 3/,
  ],
  [
    'Latin-1 characters, in pieces',
    Buffer.from('Handle\nok\ncaf\xe9,x\n', 'latin1'),
    4,
    /not in UTF-8 encoding: line 3/,
  ],
  [
    'a character cut off at the end',
    Buffer.from('a\n🚲').subarray(0, 4),
    1000,
    /not in UTF-8 encoding: line 2/,
  ],
  ['a zero byte', Buffer.from('Handle\nx\0\n'), 1000, /zero byte on line 2/],
])('%s is told with its line', async (_, bytes, length, message) => {
  await expect(read(bytes, length)).rejects.toThrow(message)
})
