// Made with the first count: it takes long enough to hold up a page that is just starting.
let counts: Intl.NumberFormat | undefined

/** "2,431" */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat('en-US')
  return counts.format(count)
}

/** "1 product", "2,431 products". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
