/** Where something is wrong, in words: a feed's `variants.0.compare_at_price` is "Variant 1, compare at price". */
export function issueField(field: string): string {
  const [list, index, ...rest] = field.split('.')
  if (list !== 'variants' || index === undefined || !/^\d+$/.test(index)) return field
  return [`Variant ${Number(index) + 1}`, ...rest.map((name) => name.replaceAll('_', ' '))].join(', ')
}
