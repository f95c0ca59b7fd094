import type { Random } from '../random.ts'

/** A family of products: names and nouns combine to titles, options to variants. */
export interface ProductRange {
  type: string
  names: readonly string[]
  nouns: readonly string[]
  /** Price of a variant in the currency's main unit. */
  price: readonly [least: number, most: number]
  grams: readonly [least: number, most: number]
  options: readonly ProductOption[]
  tags: readonly [string, ...string[]]
  /** Sentences of a description; two or three are taken. */
  lines: readonly [string, ...string[]]
}

export interface ProductOption {
  name: string
  values: readonly [string, ...string[]]
  /** How many of the values one product comes in. */
  most: number
}

export interface Catalogue {
  vendors: readonly [string, ...string[]]
  ranges: readonly ProductRange[]
  /** Prices as this store likes them. */
  roundPrice(price: number): string
}

export interface DemoVariant {
  optionValues: readonly string[]
  sku: string
  price: string
  compareAtPrice: string | null
  quantity: number
  grams: number
}

export interface DemoProduct {
  handle: string
  title: string
  description: string
  vendor: string
  type: string
  tags: string
  published: boolean
  optionNames: readonly string[]
  variants: readonly DemoVariant[]
}

const handleOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function someOf<T>(random: Random, values: readonly T[], most: number): T[] {
  const wanted = random.between(Math.min(2, values.length), Math.min(most, values.length))
  const start = random.between(0, values.length - wanted)
  return values.slice(start, start + wanted)
}

const combinations = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (done, values) => done.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )

function describe(random: Random, range: ProductRange): string {
  const start = random.between(0, range.lines.length - 1)
  const sentences = [0, 1].map((step) => range.lines[(start + step) % range.lines.length])
  return `<p>${sentences.join(' ')}</p>`
}

/** Some variants run out, as on any shelf. */
const stockOf = (random: Random) => (random.chance(0.06) ? random.between(0, 3) : random.between(12, 180))

function createProduct(
  random: Random,
  catalogue: Catalogue,
  { range, title, code }: { range: ProductRange; title: string; code: string },
): DemoProduct {
  const options = range.options.map(({ name, values, most }) => ({
    name,
    values: someOf(random, values, most),
  }))
  const base = random.between(range.price[0], range.price[1])
  const grams = random.between(range.grams[0], range.grams[1])
  const isOnSale = random.chance(0.12)
  return {
    handle: handleOf(title),
    title,
    description: describe(random, range),
    vendor: random.pick(catalogue.vendors),
    type: range.type,
    tags: [range.type.toLowerCase(), random.pick(range.tags)].join(', '),
    published: !random.chance(0.04),
    optionNames: options.map((option) => option.name),
    variants: combinations(options.map((option) => option.values)).map((optionValues, index) => ({
      optionValues,
      sku: `${code}-${String(index + 1).padStart(2, '0')}`,
      price: catalogue.roundPrice(isOnSale ? base * 0.8 : base),
      compareAtPrice: isOnSale ? catalogue.roundPrice(base) : null,
      quantity: stockOf(random),
      grams,
    })),
  }
}

/** A catalogue's products: in each range every noun with every name. */
export function createProducts(random: Random, catalogue: Catalogue, codePrefix: string): DemoProduct[] {
  const titles = catalogue.ranges.flatMap((range) =>
    range.nouns.flatMap((noun) => range.names.map((name) => ({ range, title: `${name} ${noun}` }))),
  )
  return titles.map((titled, index) =>
    createProduct(random, catalogue, {
      ...titled,
      code: `${codePrefix}-${String(index + 1).padStart(3, '0')}`,
    }),
  )
}
