import { translations } from './woo-translations.ts'

/** What a heading stands for; a number in it is given beside. */
type WooHeading = keyof typeof translations

// French sets a narrow space before a question mark, and apostrophes come straight and curled.
const plain = (heading: string) =>
  heading.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

let known: ReadonlyMap<string, WooHeading> | undefined

/** Most files have English headings, which are looked up elsewhere. */
function translated(): ReadonlyMap<string, WooHeading> {
  known ??= new Map(
    Object.entries(translations).flatMap(([column, headings]) =>
      // The keys of the table above.
      headings.map((heading): [string, WooHeading] => [plain(heading), column as WooHeading]),
    ),
  )
  return known
}

/** The column that a translated heading stands for, with the number that stands in it. */
export function headingOf(label: string): { heading: WooHeading; number: number } | undefined {
  const text = plain(label)
  const number = /\d{1,3}/.exec(text)?.[0]
  const heading =
    translated().get(text) ??
    translated().get(text.replace(/\d{1,3}/, '#')) ??
    translated().get(text.replace(/\(\p{L}+\)$/u, '(#)'))
  return heading && { heading, number: Number(number ?? 0) }
}
