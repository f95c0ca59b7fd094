/**
 * An answer whose JSON PostgreSQL made. It goes out as it is, past the serializer that keeps back what the contract
 * does not list: whoever makes one names every column.
 */
export class ReadyJson<Answer> {
  /** Null where the asker has it already, by its tag. */
  readonly text: string | null
  /** Names this very text, for answers that are worth asking for only when they changed. */
  readonly tag: string | null
  declare readonly answer: Answer

  constructor(text: string | null, tag: string | null = null) {
    this.text = text
    this.tag = tag
  }
}

/** The tag of what the asker has, if it says so; whoever packs answers on their way may have marked it as weak. */
export const knownTag = (request: Request): string | null =>
  /^(?:W\/)?"([\w-]+)"$/.exec(request.headers.get('if-none-match') ?? '')?.[1] ?? null
