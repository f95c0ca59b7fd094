/** How a key is spelled on the wire: `minPrice` → `min_price`; constants (`USD`, `ORDER_UPDATED`) stay. */
export type WireKey<Key> = Key extends string
  ? string extends Key
    ? Key
    : Key extends Uppercase<Key>
      ? Key
      : SnakeKey<Key>
  : Key

type SnakeKey<Rest extends string, Done extends string = ''> = Rest extends `${infer Head}${infer Tail}`
  ? SnakeKey<Tail, Head extends Lowercase<Head> ? `${Done}${Head}` : `${Done}_${Lowercase<Head>}`>
  : Done

/** The shape that JSON of a `T` has on the wire: the same values under snake_case keys, deeply. */
export type Wire<T> = T extends readonly (infer Item)[]
  ? Wire<Item>[]
  : T extends object
    ? { [Key in keyof T as WireKey<Key>]: Wire<T[Key]> }
    : T

export interface KeyCaseOptions {
  /**
   * Where keys are data: dot paths in camelCase, `*` for any key or index (`content.*.metadata`).
   * What stands there is handed on untouched.
   */
  rawPaths?: readonly string[]
}

// Real shapes are far shallower; a hostile body must not overflow the stack.
const MAX_DEPTH = 100
// Keys come from outside, so the memory they may take is bounded.
const MAX_CACHED_KEYS = 5000

const isName = (key: string) => /^[A-Za-z]\w*$/.test(key) && /[a-z]/.test(key)

function cached(convert: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const converted = isName(key) ? convert(key) : key
    if (known.size < MAX_CACHED_KEYS) known.set(key, converted)
    return converted
  }
}

/**
 * `min_price` → `minPrice`. An underscore before a digit stays (`address_1`), so that every key survives
 * the round trip; what is no name (an id, `USD`, `x-topic`) stays too.
 */
export const camelCaseKey = cached((key) => {
  const joined = key.replace(/_+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase())
  return joined.charAt(0).toLowerCase() + joined.slice(1)
})

/** `minPrice` → `min_price`; the inverse of camelCaseKey. */
export const snakeCaseKey = cached((key) =>
  key.replace(/[A-Z]/g, (letter, at: number) => {
    const startsWord = at === 0 || key[at - 1] === '_'
    return startsWord ? letter.toLowerCase() : `_${letter.toLowerCase()}`
  }),
)

interface RawNode {
  raw: boolean
  children: Map<string, RawNode>
}

const rawTrees = new WeakMap<readonly string[], RawNode>()

function rawTree(paths: readonly string[]): RawNode {
  const known = rawTrees.get(paths)
  if (known) return known
  const root: RawNode = { raw: false, children: new Map() }
  for (const path of paths) {
    let node = root
    for (const segment of path.split('.')) {
      const child: RawNode = node.children.get(segment) ?? { raw: false, children: new Map() }
      node.children.set(segment, child)
      node = child
    }
    node.raw = true
  }
  rawTrees.set(paths, root)
  return root
}

const isPlainObject = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function convertKeys(
  value: unknown,
  convert: (key: string) => string,
  node: RawNode | undefined,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null || node?.raw || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const items = node?.children.get('*')
    return value.map((item) => convertKeys(item, convert, items, depth + 1))
  }
  if (!isPlainObject(value)) return value
  const converted: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    if (key === '__proto__') continue
    const next = node && (node.children.get(camelCaseKey(key)) ?? node.children.get('*'))
    converted[convert(key)] = convertKeys(child, convert, next, depth + 1)
  }
  return converted
}

/** What came over the wire, with camelCase keys, deeply; converting twice changes nothing. */
export function camelCaseKeys(value: unknown, options: KeyCaseOptions = {}): unknown {
  return convertKeys(value, camelCaseKey, options.rawPaths && rawTree(options.rawPaths), 0)
}

/** What goes over the wire: snake_case keys, deeply. */
export function snakeCaseKeys<T>(value: T, options: KeyCaseOptions = {}): Wire<T> {
  return convertKeys(value, snakeCaseKey, options.rawPaths && rawTree(options.rawPaths), 0) as Wire<T>
}
