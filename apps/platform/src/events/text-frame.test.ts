import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

test.each([0, 1, 125, 126, 127, 300, 65_535])(
  'a text of %i bytes is read whole by a client, between other messages',
  async (length) => {
    const sockets = new WebSocketServer({ noServer: true })
    const text = 'x'.repeat(length)
    const server = createServer().on('upgrade', (request, wire, head) =>
      sockets.handleUpgrade(request, wire, head, (socket) => {
        socket.send('before')
        wire.write(textFrame(text))
        socket.send('after')
      }),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const heard: string[] = []
    client.on('message', (data: Buffer) => heard.push(data.toString()))
    await expect.poll(() => heard).toEqual(['before', text, 'after'])
    client.terminate()
    server.close()
  },
)

test('letters of more than one byte are counted in bytes', () => {
  expect(textFrame('é')).toEqual(Buffer.from([0x81, 2, 0xc3, 0xa9]))
})

test('more than 64 KB is refused', () => {
  expect(() => textFrame('x'.repeat(65_536))).toThrow(RangeError)
})
