// The comparator: the same HTTP client and the same signature in a loop, with nothing written down.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { newSigningSecret, signDelivery } from '@causeway/platform/areas/webhooks/sign-delivery.ts'
import { answerParent } from '../live/child.ts'
import { now } from '../live/figures.ts'

interface Run {
  port: number
  body: string
  count: number
  atOnce: number
}

const agent = new http.Agent({ keepAlive: true })
const secret = newSigningSecret()

const post = ({ port, body }: Run) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...signDelivery({ messageId: `msg_${randomUUID()}`, body }, [secret], new Date()),
    }
    const request = http.request(
      { host: '127.0.0.1', port, method: 'POST', headers, agent },
      (answer) => void answer.resume().on('end', resolve),
    )
    request.on('error', reject)
    request.end(body)
  })

const handlers = {
  /** Answers when it began. */
  async send(run: Run) {
    const begun = now()
    let left = run.count
    const work = async () => {
      while (left > 0) {
        left -= 1
        await post(run)
      }
    }
    await Promise.all(Array.from({ length: run.atOnce }, work))
    return begun
  },
}
export type BareLoop = typeof handlers

answerParent(handlers, async () => agent.destroy())
