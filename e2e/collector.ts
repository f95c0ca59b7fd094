import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Collected {
  path: string
  /** What was sent, unpacked to plain text. */
  text: string
}

/** Stands where mixpanel and Sentry take in what dashboards send, and keeps all of it. */
export async function startCollector() {
  const collected: Collected[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString('utf8')
      // mixpanel sends a form with packed JSON in it, Sentry lines of JSON.
      const form = new URLSearchParams(sent).get('data')
      const text = form === null ? sent : Buffer.from(form, 'base64').toString('utf8')
      if (request.method === 'POST') collected.push({ path: request.url ?? '', text })
      response.writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      response.end('{"status":1,"error":null}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, its address is no text.
  const { port } = server.address() as AddressInfo
  return {
    collected,
    origin: `http://127.0.0.1:${port}`,
    dsn: (project: number) => `http://public@127.0.0.1:${port}/${project}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
