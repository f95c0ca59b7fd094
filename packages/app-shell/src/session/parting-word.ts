const KEY = 'causeway.parting-word'

/** Keeps what has to be said once more where a page is left for good: the next one says it. */
export function keepPartingWord(tab: Pick<Storage, 'setItem'>, text: string): void {
  tab.setItem(KEY, text)
}

export function takePartingWord(tab: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  const text = tab.getItem(KEY)
  if (text !== null) tab.removeItem(KEY)
  return text
}
