/**
 * An answer whose JSON PostgreSQL made. It goes out as it is, past the serializer that keeps back what the contract
 * does not list: whoever makes one names every column.
 */
export class ReadyJson<Answer> {
  readonly text: string
  declare readonly answer: Answer

  constructor(text: string) {
    this.text = text
  }
}
