import { HeldRecords } from './held-records.ts'
import { recordKinds, type WooRecord } from './woo-record.ts'

const parentKey = (reference: string) => reference.toLowerCase().replace(/^id:\s*/, 'id:')

/** Variable products and variations, until it is known which belong together. */
export class WooFamilies {
  readonly #records: HeldRecords
  readonly #parents: number[] = []
  readonly #positions: number[] = []
  /** By what they say of their product. */
  readonly #variations = new Map<string, number[]>()

  private constructor(records: HeldRecords) {
    this.#records = records
  }

  static async open(): Promise<WooFamilies> {
    return new WooFamilies(await HeldRecords.open())
  }

  async add(record: WooRecord): Promise<void> {
    const number = await this.#records.add(record)
    this.#positions.push(Number(record.cells.position ?? 0) || 0)
    if (recordKinds(record).has('variable')) {
      this.#parents.push(number)
      return
    }
    const parent = parentKey(record.cells.parent ?? '')
    const others = this.#variations.get(parent)
    if (others) others.push(number)
    // A copy: a cell is a part of the text that it was read from and would keep all of it.
    else this.#variations.set(structuredClone(parent), [number])
  }

  parents(): AsyncIterable<WooRecord> {
    return this.#records.read(this.#parents)
  }

  /** The variations that name this product by its ID or its SKU, in the store's order, in parts of a size. */
  async *takeVariations({ cells: { id, sku } }: WooRecord, size: number): AsyncGenerator<WooRecord[]> {
    const keys = [id && `id:${id}`, sku && parentKey(sku)].filter((key) => key !== undefined)
    const found = keys.flatMap((key) => this.#variations.get(key) ?? [])
    for (const key of keys) this.#variations.delete(key)
    const positionOf = (number: number) => this.#positions[number] ?? 0
    found.sort((one, other) => positionOf(one) - positionOf(other) || one - other)
    for (let from = 0; from < found.length; from += size) {
      const part: WooRecord[] = []
      for await (const record of this.#records.read(found.slice(from, from + size))) part.push(record)
      yield part
    }
  }

  /** Those that no product of the file took. */
  orphans(): AsyncIterable<WooRecord> {
    return this.#records.read([...this.#variations.values()].flat().sort((one, other) => one - other))
  }

  close(): Promise<void> {
    return this.#records.close()
  }
}
