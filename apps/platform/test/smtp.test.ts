import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createLog } from '../src/log.ts'
import { mailerOf } from '../src/smtp.ts'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'

interface Received {
  recipients: string[]
  /** With its headers, as it came over the wire. */
  source: string
}

let server: SMTPServer
let platform: TestPlatform

/** A mail server that takes a mail only from its second try on. */
async function startMailServer(received: Received[]): Promise<string> {
  let tries = 0
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The sender keeps its connection for the next mail.
    closeTimeout: 1,
    onRcptTo(_address, _session, done) {
      tries += 1
      done(tries === 1 ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void text(stream).then((source) => received.push({ recipients, source }))
      stream.on('end', done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}

afterEach(async () => {
  await platform.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

const kept = () => platform.db.selectFrom('mails').select('id').execute()

it('hands mails to the mail server until it takes them, each to one address, and keeps none', async () => {
  const received: Received[] = []
  const url = await startMailServer(received)
  const sendMail = mailerOf(
    { SMTP_URL: url, MAIL_FROM: 'Causeway <no-reply@causeway.example>' },
    createLog('silent'),
  )
  platform = await startTestPlatform({ ...(sendMail && { sendMail }) })
  const { email } = await platform.createUser('DEVELOPER')
  const answer = await platform.call('POST', '/forgot-password', { email })
  expect(answer.status).toBe(200)

  await expect.poll(() => received.length).toBe(1)
  await expect.poll(kept).toEqual([])
  const [mail] = received
  expect(mail?.recipients).toEqual([email])
  expect(mail?.source).toContain('From: Causeway <no-reply@causeway.example>')
  expect(mail?.source).toMatch(/\b\d{6}\b/)
})
