import type { FileHandle } from 'node:fs/promises'
import { openNamelessFile } from './nameless-file.ts'
import type { WooRecord } from './woo-record.ts'

const WRITTEN_TOGETHER = 256 * 1024
/** What is read of the file at a time; a longer record is read by itself. */
const READ_TOGETHER = 256 * 1024

/** Records on disk, so that memory holds no more of each than where it stands. They are numbered as they come. */
export class HeldRecords {
  readonly #file: FileHandle
  /** Where each begins, and where the last one ends. */
  readonly #places = [0]
  #waiting: Buffer[] = []
  #waitingBytes = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<HeldRecords> {
    return new HeldRecords(await openNamelessFile())
  }

  get count(): number {
    return this.#places.length - 1
  }

  /** Answers its number. */
  async add(record: WooRecord): Promise<number> {
    const bytes = Buffer.from(JSON.stringify(record))
    const number = this.count
    this.#places.push(this.#placeOf(number) + bytes.length)
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= WRITTEN_TOGETHER) await this.#write()
    return number
  }

  /** These, in the order in which they were asked for. */
  async *read(numbers: readonly number[]): AsyncGenerator<WooRecord> {
    await this.#write()
    for (const run of this.#runsOf(numbers)) {
      const [first = 0] = run
      const start = this.#placeOf(first)
      const bytes = Buffer.alloc(this.#placeOf(first + run.length) - start)
      await this.#file.read(bytes, 0, bytes.length, start)
      for (const number of run) {
        const text = bytes.toString('utf8', this.#placeOf(number) - start, this.#placeOf(number + 1) - start)
        // As it was written above.
        yield JSON.parse(text) as WooRecord
      }
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  #placeOf(number: number): number {
    return this.#places[number] ?? 0
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return
    await this.#file.appendFile(Buffer.concat(this.#waiting, this.#waitingBytes))
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** Numbers that follow each other, which are read at once. */
  *#runsOf(numbers: readonly number[]): Generator<number[]> {
    let run: number[] = []
    for (const number of numbers) {
      const [first] = run
      const follows = first !== undefined && number === first + run.length
      if (follows && this.#placeOf(number + 1) - this.#placeOf(first) <= READ_TOGETHER) {
        run.push(number)
        continue
      }
      if (run.length > 0) yield run
      run = [number]
    }
    if (run.length > 0) yield run
  }
}
