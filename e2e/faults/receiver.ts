import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

/** A server of a developer that is told of events, and is down at first. */
export interface Receiver {
  port: number
  /** The headers of each delivery, as they came. */
  received: readonly IncomingHttpHeaders[]
  comeUp(): Promise<void>
  goDown(): Promise<void>
}

export function receiverAt(port: number): Receiver {
  const received: IncomingHttpHeaders[] = []
  let server: Server | null = null
  return {
    port,
    received,
    async comeUp() {
      server = createServer((request, response) => {
        request.resume()
        request.on('end', () => {
          received.push(request.headers)
          response.writeHead(204).end()
        })
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async goDown() {
      if (!server) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      server = null
    },
  }
}
