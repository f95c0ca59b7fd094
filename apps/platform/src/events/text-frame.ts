const TEXT = 0x81
const TWO_BYTE_LENGTH = 126
const LARGEST = 0xffff

/** A text as one WebSocket frame of a server: made once, and the same bytes go to everyone. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > LARGEST) throw new RangeError('A live message is at most 64 KB.')
  const header =
    payload.length < TWO_BYTE_LENGTH
      ? Buffer.from([TEXT, payload.length])
      : Buffer.from([TEXT, TWO_BYTE_LENGTH, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([header, payload])
}
