import { oauthSignature, type WooKeys } from '../sign-request.ts'
import { StoreRefusal } from './store-answers.ts'

const refused = (message: string) => new StoreRefusal(401, 'woocommerce_rest_authentication_error', message)
const WINDOW_SECONDS = 15 * 60

export interface StoreKeys extends WooKeys {
  permissions?: 'read' | 'read_write' | undefined
}

interface Presented {
  method: string
  url: URL
  authorization: string | undefined
  /** TLS ended in front of the store; only there are keys taken as they are. */
  isSecure: boolean
}

/** The keys as WooCommerce checks them: plain over TLS, in the header or the address; signed without it. */
export function authenticator(keys: StoreKeys) {
  const seen = new Set<string>()

  const plainPair = ({ url, authorization }: Presented): [string, string] | null => {
    const inAddress = url.searchParams.get('consumer_key')
    if (inAddress !== null) return [inAddress, url.searchParams.get('consumer_secret') ?? '']
    const basic = /^Basic (.+)$/.exec(authorization ?? '')?.[1]
    if (!basic) return null
    const [key = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    return [key, secret]
  }

  const checkSigned = ({ method, url }: Presented) => {
    const parameter = (name: string) => url.searchParams.get(`oauth_${name}`) ?? ''
    if (parameter('consumer_key') !== keys.consumerKey) throw refused('Consumer key is invalid.')
    if (parameter('signature') !== oauthSignature(method, url, keys.consumerSecret)) {
      throw refused('Invalid signature - provided signature does not match.')
    }
    const age = Math.abs(Date.now() / 1000 - Number(parameter('timestamp')))
    if (!(age <= WINDOW_SECONDS)) throw refused('Invalid timestamp.')
    if (seen.has(parameter('nonce'))) throw refused('Invalid nonce - nonce has already been used.')
    seen.add(parameter('nonce'))
  }

  return (presented: Presented): void => {
    const pair = presented.isSecure ? plainPair(presented) : null
    if (pair) {
      if (pair[0] !== keys.consumerKey) throw refused('Consumer key is invalid.')
      if (pair[1] !== keys.consumerSecret) throw refused('Consumer secret is invalid.')
    } else if (presented.url.searchParams.has('oauth_consumer_key')) {
      checkSigned(presented)
    } else {
      throw new StoreRefusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
    }
    if (keys.permissions === 'read' && presented.method !== 'GET') {
      throw refused('The API key provided does not have write permissions.')
    }
  }
}
