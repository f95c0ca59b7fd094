/** An answer that is a file: never changed, since another one has another name. */
export class ReadyFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string

  constructor(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
    this.bytes = bytes
    this.contentType = contentType
  }
}
