export interface PickOption {
  value: string
  label: string
  /** Beside the label and searched too, e.g. a domain or a code. */
  hint?: string
}

/** Without accents and capitals, so that "malmo" finds "Malmö". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The options that hold every typed word, those that begin with the text first. */
export function matchOptions(options: readonly PickOption[], typed: string): readonly PickOption[] {
  const text = plain(typed.trim())
  if (text === '') return options
  const words = text.split(/\s+/)
  const found = options.filter(({ label, hint = '' }) => {
    const searched = plain(`${label} ${hint}`)
    return words.every((word) => searched.includes(word))
  })
  const begins = ({ label }: PickOption) => plain(label).startsWith(text)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
