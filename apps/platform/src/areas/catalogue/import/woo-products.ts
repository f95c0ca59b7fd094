import type { CsvRow } from './csv-reader.ts'
import type { Fault, ProductRows } from './group-products.ts'
import { optionColumns } from './map-variant.ts'
import { quoted } from './row-reading.ts'
import { publishedOf, readAbout, type ReadCells, readGoods, type WooReading } from './woo-cells.ts'
import { type WooColumn, type WooLayout, wooRow } from './woo-columns.ts'
import { attributesOf, listOf, recordKinds, type WooAttribute, type WooRecord } from './woo-record.ts'
import { ANY_VALUE, fitOptions, notSoldAlone } from './woo-terms.ts'

const keyOf = ({ name }: WooAttribute) => name.toLowerCase()

/** The attributes that variations differ in, as their product orders and spells them. */
function optionsOf(ofParent: readonly WooAttribute[], ofVariations: readonly WooAttribute[]): WooAttribute[] {
  const used = new Map(ofVariations.map((attribute) => [keyOf(attribute), attribute]))
  const known = ofParent.filter((attribute) => used.has(keyOf(attribute)))
  for (const attribute of known) used.delete(keyOf(attribute))
  return [...known, ...used.values()]
}

/** Turns lines of WooCommerce's export into products of the pipeline, by the same rules as its store connector. */
export class WooProducts {
  readonly #layout: WooLayout
  readonly #reading: WooReading
  readonly #lineOfParent = new Map<string, number>()

  constructor(layout: WooLayout, reading: WooReading) {
    this.#layout = layout
    this.#reading = reading
  }

  /** A product that is sold in one shape. */
  simple(record: WooRecord): ProductRows {
    const fault = this.#faultOf(record)
    if (fault) return this.#refused(record, fault)
    const about = readAbout(record)
    const goods = readGoods(record, this.#reading)
    return this.#product(record, {
      cells: { ...about.cells, ...goods.cells },
      saidBy: { ...about.saidBy, ...goods.saidBy },
    })
  }

  /** A product with its variations, wherever they stood. */
  variable(parent: WooRecord, variations: readonly WooRecord[]): ProductRows {
    const fileRows = 1 + variations.length
    const fault = this.#faultOf(parent) ?? this.#familyFault(parent, variations)
    if (fault) return this.#refused(parent, fault, fileRows)
    const enabled = variations.filter(isEnabled)
    const options = optionsOf(
      attributesOf(parent, this.#layout),
      enabled.flatMap((variation) => attributesOf(variation, this.#layout)),
    )
    const about = readAbout(parent)
    fitOptions(options.map(({ name }) => name)).forEach((name, at) => {
      const { name: column } = optionColumns[at] ?? optionColumns[0]
      about.cells[column] = name
      about.saidBy[column] = options[at]?.nameColumn
    })
    const product = this.#product(parent, about)
    const rows = enabled.map((variation) => this.#variation(variation, parent, options))
    return { ...product, fileRows, rows: [...product.rows, ...rows] }
  }

  /** Variations past those that a product takes. */
  surplus(parent: WooRecord, variations: readonly WooRecord[]): ProductRows {
    const handle = parent.cells.id ?? ''
    const rows = variations.map((variation) => this.#row(variation, { cells: { handle }, saidBy: {} }))
    return { handle, rows, isSurplus: true, fileRows: rows.length }
  }

  /** A variation whose product is not there. */
  orphan(record: WooRecord): ProductRows {
    const reason = record.cells.parent
      ? `No variable product ${quoted(record.cells.parent)} stands in the file. Export it with its variations.`
      : 'Whose variation this is, is missing. Write the SKU or “id:” and the ID of its product.'
    return { ...this.#refused(record, this.#fault('parent', reason)), handle: '' }
  }

  #labelOf(column: WooColumn): string {
    return this.#layout.places.get(column)?.label ?? column
  }

  #fault(column: WooColumn, reason: string): Fault {
    return { field: this.#labelOf(column), reason }
  }

  #faultOf(record: WooRecord): Fault | undefined {
    const { id = '', published = '' } = record.cells
    if (!/^\d{1,18}$/.test(id)) {
      return this.#fault('id', 'The ID is missing or no number: it tells the product from the others.')
    }
    const type = [...recordKinds(record)].find((kind) => notSoldAlone[kind])
    if (type) return this.#fault('type', notSoldAlone[type] ?? type)
    if (publishedOf(record) === undefined) {
      return this.#fault('published', `${quoted(published)} is none of 1, 0, -1.`)
    }
    return undefined
  }

  #familyFault(parent: WooRecord, variations: readonly WooRecord[]): Fault | undefined {
    const { id = '' } = parent.cells
    const earlier = this.#lineOfParent.get(id)
    if (earlier !== undefined) {
      return this.#fault(
        'id',
        `This product already stands on line ${earlier}. ${this.#layout.columns.ifRepeated}`,
      )
    }
    this.#lineOfParent.set(id, parent.line)
    if (variations.length === 0) {
      return this.#fault('type', 'None of its variations stands in the file. Export it with its variations.')
    }
    if (variations.some(isEnabled)) return undefined
    return this.#fault('type', 'None of its variations is enabled in the store.')
  }

  #refused(record: WooRecord, fault: Fault, fileRows = 1): ProductRows {
    const { id: handle = '' } = record.cells
    const rows = [this.#row(record, { cells: { handle, title: record.cells.name }, saidBy: {} })]
    return { handle, rows, isSurplus: false, fileRows, faults: [fault] }
  }

  /** The product's row, and one for each further picture. */
  #product(record: WooRecord, { cells, saidBy }: ReadCells): ProductRows {
    const { id: handle = '' } = record.cells
    const [first, ...others] = listOf(record.cells.images)
    const row = this.#row(record, { cells: { ...cells, handle, imageSrc: first }, saidBy })
    const pictures = others.map((imageSrc) => wooRow(record.line, { handle, imageSrc }))
    return { handle, rows: [row, ...pictures], isSurplus: false, fileRows: 1 }
  }

  #variation(record: WooRecord, parent: WooRecord, options: readonly WooAttribute[]): CsvRow {
    const chosen = new Map(attributesOf(record, this.#layout).map((one) => [keyOf(one), one]))
    const { cells, saidBy } = readGoods(record, this.#reading, parent)
    const values = options.map((option) => chosen.get(keyOf(option))?.value || ANY_VALUE)
    fitOptions(values).forEach((value, at) => {
      const { value: column } = optionColumns[at] ?? optionColumns[0]
      const option = options[at]
      cells[column] = value
      saidBy[column] = option && chosen.get(keyOf(option))?.valueColumn
    })
    const [variantImage] = listOf(record.cells.images)
    return this.#row(record, { cells: { ...cells, handle: parent.cells.id, variantImage }, saidBy })
  }

  #row({ line, width, strays }: WooRecord, { cells, saidBy }: ReadCells): CsvRow {
    const labels = Object.fromEntries(
      Object.entries(saidBy).map(([said, column]) => [said, this.#labelOf(column)]),
    )
    return wooRow(line, cells, { labels, strays, width })
  }
}

// Those of a draft are exported as drafts; only what is switched off is private.
const isEnabled = ({ cells }: WooRecord) => cells.published !== '0'
