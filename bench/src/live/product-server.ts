// Proxy and platform in one process, on a real database, with signed-in people to listen.
import { EVENTS_CHANNEL } from '@causeway/platform/events/dispatcher.ts'
import { emit } from '@causeway/platform/events/outbox.ts'
import { originOf, startTestSite } from '@causeway/test-kit/test-site.ts'
import { Client } from 'pg'
import { answerParent } from './child.ts'
import { now, serverFigures } from './figures.ts'

const site = await startTestSite()
const { platform } = site
const owner = await platform.createUser('DEVELOPER')
const shared = await platform.createApp(owner)
const own = new Map<number, number>()
const figures = serverFigures()

/** A listener beside the platform's own: when it hears of a change, so does the platform. */
let onHeard: (at: number) => void = () => {}
const listener = await listenBeside()

async function listenBeside(): Promise<Client> {
  const client = new Client({ ...platform.address })
  await client.connect()
  client.on('notification', () => onHeard(now()))
  await client.query(`listen ${EVENTS_CHANNEL}`)
  return client
}

async function cookieOf(email: string, password: string, ip: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-causeway-request': '1',
    origin: originOf('channel'),
  }
  const body = JSON.stringify({ email, password })
  const answer = await site.proxy.fetch(
    new Request(`${originOf('channel')}/api/login`, { method: 'POST', headers, body }),
    { ip },
  )
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const handlers = {
  port: () => site.socketPort,
  /** People who hear of the shared app and, each alone, of one of their own. Answers their cookies. */
  async signIn(people: number) {
    const cookies: string[] = []
    for (let person = 0; person < people; person += 1) {
      const user = await platform.createUser('DEVELOPER')
      await platform.addMember(shared.orgId, user, ['orders.read'])
      own.set(person, (await platform.createApp(user)).id)
      cookies.push(await cookieOf(user.email, user.password, `10.1.${person >> 8}.${person & 255}`))
    }
    return cookies
  },
  /**
   * Makes a change in the shared app, or in one that only this person hears of. Answers when that was begun, and
   * when this process heard that it is done.
   */
  async tell(person: number | null) {
    const appId = person === null ? shared.id : (own.get(person) ?? 0)
    const heard = new Promise<number>((resolve) => {
      onHeard = resolve
    })
    const begun = now()
    await platform.db
      .transaction()
      .execute((tx) =>
        emit(tx, { type: 'ORDER_UPDATED', appId, merchantId: 7, orderId: 1_000, bagId: 2_000 }),
      )
    return { begun, heard: await heard }
  },
  longestBlockMs: figures.longestBlockMs,
  memoryBytes: figures.memoryBytes,
}
export type ProductServer = typeof handlers

answerParent(handlers, async () => {
  await listener.end()
  await site.stop()
})
