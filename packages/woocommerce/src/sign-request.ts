import { createHmac, randomUUID } from 'node:crypto'

export interface WooKeys {
  consumerKey: string
  consumerSecret: string
}

/** RFC 3986, which leaves fewer characters alone than the URL standard. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The signature of OAuth 1.0a with no token, as RFC 5849 has it, of a request with these parameters in its address. */
export function oauthSignature(method: string, url: URL, consumerSecret: string): string {
  const parameters = [...url.searchParams]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const base = [method, encoded(`${url.origin}${url.pathname}`), encoded(parameters.join('&'))].join('&')
  return createHmac('sha256', `${consumerSecret}&`).update(base).digest('base64')
}

/**
 * Gives a request its keys: over https as name and password; over plain http, where anyone could read them, as a
 * signature of OAuth 1.0a, the only way that WooCommerce takes there.
 */
export function signRequest(
  method: string,
  url: URL,
  { consumerKey, consumerSecret }: WooKeys,
  now: number,
): { url: URL; headers: Record<string, string> } {
  if (url.protocol === 'https:') {
    const pair = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    return { url, headers: { authorization: `Basic ${pair}` } }
  }
  const signed = new URL(url)
  const oauth = {
    oauth_consumer_key: consumerKey,
    oauth_nonce: randomUUID().replaceAll('-', ''),
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(now / 1000)),
  }
  for (const [name, value] of Object.entries(oauth)) signed.searchParams.set(name, value)
  signed.searchParams.set('oauth_signature', oauthSignature(method, signed, consumerSecret))
  return { url: signed, headers: {} }
}
