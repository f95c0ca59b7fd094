/** The id in an address, or null where the text is none. */
export function readId(text: string | undefined): number | null {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : null
}
