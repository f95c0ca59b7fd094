import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Ends a WebSocket request that is not let in. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
