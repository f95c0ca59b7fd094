// Raw sockets that do as little as a client can, so that the server is what is measured.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'
import { now } from './figures.ts'

interface Opening {
  port: number
  count: number
  path: string
  /** What each socket's handshake says besides; they go round. */
  headers: readonly string[]
  /** What is said first, and answered with a message. */
  hello: string | null
}

const AT_A_TIME = 100
/** However busy the machine is: what is missing by then does not come. */
const LONGEST_MS = 60_000
const HEADERS_END = '\r\n\r\n'
const PING = 0x89
/** As a client sends it; the mask may be zero. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** Sockets are read one after the other, so one buffer serves all. */
const buffer = Buffer.alloc(64 * 1024)

let openSockets = 0
let messages = 0
let lastAt = 0
let lastText = ''
let onMessages: () => void = () => {}

function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** Counts the whole messages and answers pings; on loopback no frame is cut in two while it is this small. */
function countMessages(socket: Socket, from: number, length: number): void {
  let at = from
  while (at < length) {
    const short = (buffer[at + 1] ?? 0) & 0x7f
    const [header, size] = short < 126 ? [2, short] : [4, buffer.readUInt16BE(at + 2)]
    const isPing = buffer[at] === PING
    if (isPing) socket.write(PONG)
    else if (messages === 0) lastText = buffer.toString('utf8', at + header, at + header + size)
    at += header + size
    messages += isPing ? 0 : 1
  }
  lastAt = now()
  onMessages()
}

async function open({ port, path, headers, hello }: Opening, at: number): Promise<void> {
  let isOpen = false
  let resolve: () => void = () => {}
  const opened = new Promise<void>((onOpen) => {
    resolve = onOpen
  })
  const read = (length: number): boolean => {
    if (isOpen) {
      countMessages(socket, 0, length)
      return true
    }
    const answer = buffer.toString('latin1', 0, length)
    if (!answer.startsWith('HTTP/1.1 101'))
      throw new Error(`A socket was refused: ${answer.split('\r\n')[0]}`)
    isOpen = true
    if (hello !== null) socket.write(maskedFrame(hello))
    // A ping may come right behind.
    countMessages(socket, answer.indexOf(HEADERS_END) + HEADERS_END.length, length)
    resolve()
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: read } })
  socket.on('close', () => {
    openSockets -= 1
  })
  await once(socket, 'connect')
  openSockets += 1
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    headers[at % headers.length],
  ]
  socket.write(`${lines.join('\r\n')}${HEADERS_END}`)
  await opened
}

async function arrived(expected: number): Promise<void> {
  if (messages >= expected) return
  await new Promise<void>((resolve, reject) => {
    const fail = () =>
      reject(new Error(`${messages} of ${expected} messages came, on ${openSockets} sockets.`))
    const timer = setTimeout(fail, LONGEST_MS)
    onMessages = () => {
      if (messages < expected) return
      clearTimeout(timer)
      resolve()
    }
  })
  onMessages = () => {}
}

const handlers = {
  async open(opening: Opening) {
    messages = 0
    for (let at = 0; at < opening.count; at += AT_A_TIME) {
      const batch = Math.min(AT_A_TIME, opening.count - at)
      await Promise.all(Array.from({ length: batch }, (_, next) => open(opening, at + next)))
    }
    if (opening.hello !== null) await arrived(opening.count)
    messages = 0
  },
  /** Waits for so many messages; answers when the last one came, and what the first one said. */
  async arrived(expected: number) {
    await arrived(expected)
    const answer = { messages, lastAt, text: lastText }
    messages = 0
    return answer
  },
}
export type Clients = typeof handlers

answerParent(handlers, async () => {})
