// The comparator: a loop over `ws` sockets, with nothing else in the process.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerParent } from './child.ts'
import { now, serverFigures } from './figures.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await once(server, 'listening')
const figures = serverFigures()

const handlers = {
  port: () => (server.address() as AddressInfo).port,
  tell(text: string) {
    const at = now()
    for (const client of server.clients) client.send(text)
    return at
  },
  longestBlockMs: figures.longestBlockMs,
  memoryBytes: figures.memoryBytes,
}
export type BareServer = typeof handlers

answerParent(handlers, async () => {
  server.close()
})
