import type { Area } from '@causeway/domain-types/host.ts'
import { WebSocket } from 'ws'
import { originOf, type TestSite } from './test-site.ts'

export interface TestBrowser {
  area: Area
  /** Sends as a page of the area's own host does: with its cookies, its Origin and its fetch metadata. */
  fetch: typeof globalThis.fetch
  /** Opens sockets the same way. */
  WebSocket: typeof globalThis.WebSocket
  signIn(email: string, password: string): Promise<void>
  /** Drops what the browser knows, as when the session ends on the server's side; answers under way bring nothing back. */
  forgetCookies(): void
}

const CLIENT_IP = '203.0.113.20'

/** A browser as the proxy sees it: one cookie jar on one host. */
export function createTestBrowser({ proxy, socketPort }: TestSite, area: Area): TestBrowser {
  const origin = originOf(area)
  let jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  function keepCookies({ headers }: Response, into: typeof jar): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) into.delete(name)
      else into.set(name, value.join('='))
    }
  }

  const send: typeof globalThis.fetch = async (input, init) => {
    const sentFrom = jar
    const asked = new Request(input instanceof Request ? input : new URL(input, origin), init)
    const headers = new Headers(asked.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (asked.method !== 'GET') headers.set('origin', origin)
    if (jar.size > 0) headers.set('cookie', cookies())
    const { pathname, search } = new URL(asked.url)
    const body = asked.body ? await asked.arrayBuffer() : undefined
    const request = new Request(`${origin}${pathname}${search}`, { method: asked.method, headers, body })
    asked.signal.throwIfAborted()
    const answer = await proxy.fetch(request, { ip: CLIENT_IP })
    asked.signal.throwIfAborted()
    keepCookies(answer, sentFrom)
    return answer
  }

  class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      const { pathname, search } = new URL(url)
      super(`ws://127.0.0.1:${socketPort}${pathname}${search}`, {
        headers: { host: new URL(origin).host, cookie: cookies() },
        origin,
      })
      this.on('error', () => undefined)
    }
  }

  return {
    area,
    fetch: send,
    // The package's class has the browser's events and methods, and more besides.
    WebSocket: PageSocket as unknown as typeof globalThis.WebSocket,
    async signIn(email, password) {
      const answer = await send('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-causeway-request': '1' },
        body: JSON.stringify({ email, password }),
      })
      if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
    },
    forgetCookies() {
      jar = new Map()
    },
  }
}
