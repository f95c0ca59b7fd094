/** The beginning of a text, at most so long, and no character of it cut in half: neither an emoji nor a letter with its accent. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return text.slice(0, characters.containing(length)?.index || length)
}
