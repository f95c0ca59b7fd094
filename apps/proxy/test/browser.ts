import type { Proxy } from '../src/create-proxy.ts'

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  headers: Headers
  body: unknown
}

/** A browser with a cookie jar for each host, as our own pages use it. */
export function browserAt(proxy: Proxy, host: string, ip = '203.0.113.9') {
  let cookie = ''

  function keepCookie(headers: Headers): void {
    const [pair = ''] = headers.get('set-cookie')?.split(';') ?? []
    if (pair) cookie = pair.endsWith('=') ? '' : pair
  }

  async function send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answered> {
    const own = { origin: `http://${host}`, 'x-causeway-request': '1', 'sec-fetch-site': 'same-origin' }
    const request = new Request(`http://${host}/api${path}`, {
      method,
      headers: {
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie,
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const response = await proxy.fetch(request, { ip })
    keepCookie(response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  return {
    send,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, { ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) }),
    cookie: () => cookie,
    /** Another browser that got hold of this one's cookie. */
    withCookie(stolen: string) {
      cookie = stolen
    },
  }
}

export type Browser = ReturnType<typeof browserAt>
