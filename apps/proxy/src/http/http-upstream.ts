import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { CHECK_WITHIN_MS, type Missing } from '@causeway/server-kit/readiness.ts'
import type { Upstream } from '../proxy-config.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

/** What an answer may tell the browser: no cookie, nothing about the connection behind us. */
const PASSED_BACK = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]

/** A platform on another machine. */
export function httpUpstream(base: URL): Upstream {
  const address = (pathAndQuery: string) => `${base.href.replace(/\/$/, '')}${pathAndQuery}`

  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      const body = headers.has('content-length') ? await request.arrayBuffer() : request.body
      // Node's fetch would ask for gzip and unpack it: two times the work for a hop inside a data centre.
      headers.set('accept-encoding', 'identity')
      const response = await fetch(address(`${pathname}${search}`), {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      })
      return new Response(response.body, { status: response.status, headers: passedBack(response.headers) })
    },

    /** A platform of somebody else's may know no such address: what it answers there shows that it lives. */
    async missing(): Promise<Missing> {
      const response = await fetch(address('/readyz'), { signal: AbortSignal.timeout(CHECK_WITHIN_MS) })
      await response.body?.cancel()
      return response.status < 500 ? {} : { platform: 'is not ready' }
    },

    upgrade(request, socket, head) {
      const send = base.protocol === 'https:' ? httpsRequest : httpRequest
      const outgoing = send(address(request.url ?? '/'), { headers: { ...request.headers, host: base.host } })
      joinSockets(outgoing, socket, head)
      outgoing.end()
    },
  }
}

function passedBack(headers: Headers): Headers {
  const kept = new Headers()
  for (const name of PASSED_BACK) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

function joinSockets(outgoing: ClientRequest, socket: Duplex, head: Buffer): void {
  outgoing.on('upgrade', (answer: IncomingMessage, upstream, upstreamHead) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.rawHeaders)}\r\n`)
    socket.write(upstreamHead)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  })
  outgoing.on('response', (answer) => {
    answer.resume()
    refuseUpgrade(socket, answer.statusCode ?? 502)
  })
  outgoing.on('error', () => refuseUpgrade(socket, 502))
}

function headerLines(rawHeaders: readonly string[]): string {
  return rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
}
