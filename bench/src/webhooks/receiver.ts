// A developer's server that takes everything, and says when so many have come.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from '../live/child.ts'
import { now } from '../live/figures.ts'

let come = 0
let wanted = Infinity
let onAll: (at: number) => void = () => {}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(204).end()
    come += 1
    if (come === wanted) onAll(now())
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const handlers = {
  port: () => (server.address() as AddressInfo).port,
  /** Begins to count anew. */
  expect(count: number) {
    come = 0
    wanted = count
  },
  /** When the last of them came. */
  arrived: () =>
    come >= wanted
      ? now()
      : new Promise<number>((resolve) => {
          onAll = resolve
        }),
}
export type ReceiverProcess = typeof handlers

answerParent(handlers, async () => {
  server.close()
})
