const counts = new Intl.NumberFormat('en-US')

/** "2,431" */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** "1 product", "2,431 products". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
