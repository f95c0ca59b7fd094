import { FileFault } from './file-fault.ts'

/** A line longer than this is no product. */
const MAX_LINE_LENGTH = 4 * 1024 * 1024

/** A line of a file that is not blank, counted from 1. */
export interface TextLine {
  line: number
  text: string
}

/** The lines of a text that comes in pieces, one by one. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let line = 1
  // Put together once, or a long line costs the square of its length.
  let begun: string[] = []
  let begunLength = 0
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      const text = begun.join('') + piece.slice(start, end)
      begun = []
      begunLength = 0
      if (text.trim() !== '') yield { line, text: checked(text, line) }
      line += 1
      start = end + 1
    }
    begun.push(piece.slice(start))
    begunLength += piece.length - start
    if (begunLength > MAX_LINE_LENGTH) throw tooLong(line)
  }
  const last = begun.join('')
  if (last.trim() !== '') yield { line, text: checked(last, line) }
}

function checked(text: string, line: number): string {
  if (text.length > MAX_LINE_LENGTH) throw tooLong(line)
  return text
}

const tooLong = (line: number) =>
  new FileFault(`Line ${line} is longer than 4 MB. Send each product on a line of its own.`)
