/** 128 random bits in hex. Not crypto.randomUUID, which plain-http hosts other than localhost lack. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
