import { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emit } from '../src/events/outbox.ts'
import type { SeedApp, SeedUser } from '../src/testing/seeds.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { heardUpTo, type LiveListeners, liveListeners } from './live-listener.ts'

/** A network on which nothing arrives any more once it is jammed. */
class JammableWire extends Duplex {
  isJammed = false
  readonly #socket: Duplex

  constructor(socket: Duplex) {
    super()
    this.#socket = socket
    socket.on('data', (chunk) => this.push(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', () => this.destroy())
    socket.on('close', () => this.destroy())
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    if (!this.isJammed) this.#socket.write(chunk, done)
  }
  override _final(done: () => void) {
    this.#socket.end(done)
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#socket.destroy()
    done(error)
  }
}

let platform: TestPlatform
let listeners: LiveListeners
const wires: JammableWire[] = []
let app: SeedApp

beforeAll(async () => {
  platform = await startTestPlatform()
  app = await platform.createApp(await platform.createUser('DEVELOPER'))
  listeners = await liveListeners(platform.platform, (socket) => {
    const wire = new JammableWire(socket)
    wires.push(wire)
    return wire
  })
})
afterEach(() => listeners.cutOff())
afterAll(async () => {
  listeners.stop()
  await platform.stop()
})

const announce = (...orders: { appId: number; orderId: number }[]) =>
  platform.db
    .transaction()
    .execute((tx) => emit(tx, ...orders.map((order) => ({ type: 'ORDER_UPDATED' as const, ...order }))))

/** A member of the shared app's org with an app of the own besides. */
async function colleague(): Promise<{ user: SeedUser; token: string; own: SeedApp }> {
  const user = await platform.createUser('DEVELOPER')
  await platform.addMember(app.orgId, user, ['orders.read'])
  const own = await platform.createApp(user)
  return { user, own, token: await platform.signIn(user.email) }
}

describe('a crowd', () => {
  it('is told the same in the same order, and each person alone what is theirs alone', async () => {
    const people = await Promise.all([colleague(), colleague(), colleague()])
    const crowd = people.flatMap(({ token, own }) =>
      Array.from({ length: 8 }, () => ({ own, listener: listeners.listen({ token }) })),
    )
    await Promise.all(crowd.map(({ listener }) => listener.ready))
    const orders: { appId: number; orderId: number }[] = []
    for (let orderId = 1; orderId <= 400; orderId += 1) {
      const person = people[orderId % 4]
      orders.push({ appId: person?.own.id ?? app.id, orderId })
    }
    await announce(...orders.slice(0, 250))
    await announce(...orders.slice(250), { appId: app.id, orderId: 1000 })
    await Promise.all(crowd.map(({ listener }) => heardUpTo(listener, 1000)))
    for (const { own, listener } of crowd) {
      const theirs = orders.filter(({ appId }) => appId === app.id || appId === own.id)
      expect(listener.orders()).toEqual([...theirs.map(({ orderId }) => orderId), 1000])
    }
  })
})

describe('a browser that takes nothing in', () => {
  it('is sent away before much waits for it, keeps nobody waiting, and is told to read again', async () => {
    const { token } = await colleague()
    const other = listeners.listen({ token })
    await other.ready
    wires.length = 0
    const stuck = listeners.listen({ token })
    const positions = await stuck.ready
    const [wire] = wires
    if (wire) wire.isJammed = true
    for (let batch = 0; batch < 5; batch += 1) {
      const orders = Array.from({ length: 1000 }, (_, at) => ({ appId: app.id, orderId: batch * 1000 + at }))
      await announce(...orders)
      await heardUpTo(other, batch * 1000 + 999)
    }
    expect(wire?.writableLength).toBeLessThan(1_500_000)
    expect(wire?.writableLength).toBeGreaterThan(1_000_000)
    expect(stuck.messages).toHaveLength(1)
    stuck.socket.terminate()
    const again = listeners.listen({ token, positions })
    await expect.poll(() => again.messages.map(({ kind }) => kind)).toEqual(['ready', 'reset'])
    await announce({ appId: app.id, orderId: 9000 })
    await heardUpTo(again, 9000)
  })
})

describe('one user', () => {
  it('has fifty sockets and no more, and room again when one is closed', async () => {
    const [{ token }, someoneElse] = await Promise.all([colleague(), colleague()])
    const sockets = Array.from({ length: 50 }, () => listeners.listen({ token }))
    await Promise.all(sockets.map(({ ready }) => ready))
    expect(await listeners.listen({ token }).refused).toBe(429)
    await listeners.listen({ token: someoneElse.token }).ready
    sockets[0]?.socket.close()
    await expect
      .poll(() => {
        const next = listeners.listen({ token })
        return Promise.race([next.ready.then(() => 'in'), next.refused])
      })
      .toBe('in')
  })
})

describe('someone who may see less than before', () => {
  it('hears no more of it, and still of the rest, on the open stream', async () => {
    const { user, own, token } = await colleague()
    const witness = listeners.listen({ token: (await colleague()).token })
    const listener = listeners.listen({ token })
    await Promise.all([witness.ready, listener.ready])
    await announce({ appId: app.id, orderId: 1 }, { appId: own.id, orderId: 2 })
    await heardUpTo(listener, 2)
    await platform.db.deleteFrom('members').where('user_id', '=', user.id).execute()
    let orderId = 10
    await expect
      .poll(async () => {
        orderId += 10
        await announce({ appId: app.id, orderId }, { appId: own.id, orderId: orderId + 1 })
        await Promise.all([heardUpTo(listener, orderId + 1), heardUpTo(witness, orderId)])
        return listener.orders().slice(-1)[0] === orderId + 1 && !listener.orders().includes(orderId)
      })
      .toBe(true)
  })
})
