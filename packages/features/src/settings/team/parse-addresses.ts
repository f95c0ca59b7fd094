/** The addresses of a text as people paste them: from a list, a sheet, or a mail's `Ada Lovelace <ada@example.com>`. */
export function parseAddresses(text: string): string[] {
  const entries = text.split(/[\n\r,;\t]+/).flatMap((entry) => {
    const inBrackets = [...entry.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
    return inBrackets.length > 0 ? inBrackets : entry.trim().split(/\s+/)
  })
  const addresses = entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const key = address.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}
