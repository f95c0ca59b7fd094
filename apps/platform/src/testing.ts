import { headers as names } from '@causeway/api-contract/headers.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import * as z from 'zod/mini'
import { lastMailTo } from './areas/accounts/mails.ts'
import { createPlatform, type Platform, type PlatformConfig } from './create-platform.ts'
import type { DatabaseAddress } from './db/address.ts'
import type { Db } from './db/database.ts'
import { createLog } from './log.ts'
import { type SeedApp, type Seeds, seedsOf, TEST_PASSWORD } from './testing/seeds.ts'
import { createTestDatabase } from './testing/test-database.ts'

export const TEST_SERVICE = { id: 'test-proxy', secret: 'the secret of the proxy in tests' }

export const TEST_CREDENTIAL_KEYS = ['the key of store credentials in tests']

export const TEST_DASHBOARDS = {
  channel: 'http://channel.causeway.localhost',
  merchant: 'http://merchant.causeway.localhost',
}

/** Who sends a call: our proxy unless an app is named, with a token or without. */
export interface Sending {
  token?: string
  /** The call comes from this app's own server. */
  app?: Pick<SeedApp, 'id' | 'secret'>
  stage?: Stage
  headers?: Readonly<Record<string, string>>
}

export interface TestAnswer {
  status: number
  headers: Headers
  /** As on the wire. */
  body: unknown
}

export interface TestPlatform extends Seeds {
  platform: Platform
  /** Where its database is. */
  address: DatabaseAddress
  db: Db
  sandboxDb: Db
  /** Makes the same seeds in the sandbox. */
  sandbox: Seeds
  /** Sends what a browser's proxy or an app's server would, below /v1. A body that is no text goes as JSON. */
  call(method: string, path: string, body?: unknown, sending?: Sending): Promise<TestAnswer>
  /** A token of this user, as the proxy gets it. */
  signIn(email: string, password?: string): Promise<string>
  /** The latest mail to this address. */
  mailTo(email: string): Promise<{ subject: string; body: string }>
  /** The code in the latest mail to this address. */
  mailedCode(email: string): Promise<string>
  stop(): Promise<void>
}

export interface TestPlatformOptions
  extends Partial<
    Pick<
      PlatformConfig,
      'now' | 'workers' | 'log' | 'metrics' | 'world' | 'sendMail' | 'apiUrls' | 'openOrigins'
    >
  > {
  /** Where several platforms work on one; whoever made it drops it. */
  database?: DatabaseAddress
}

const Issued = z.object({ token: z.string() })

const bodyOf = (body: unknown): RequestInit => {
  if (body === undefined) return {}
  if (typeof body === 'string' || body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function requestOf(method: string, path: string, body: unknown, { token, app, headers }: Sending): Request {
  const request = new Request(`http://platform/v1${path}`, { method, ...bodyOf(body) })
  const sender = app ?? TEST_SERVICE
  request.headers.set(names.appId, String(sender.id))
  request.headers.set(names.appSecret, sender.secret)
  if (!app) request.headers.set('x-forwarded-for', '203.0.113.7')
  if (token !== undefined) request.headers.set(names.token, token)
  for (const [name, value] of Object.entries(headers ?? {})) request.headers.set(name, value)
  return request
}

/** A whole platform on an own, empty database, in this process. */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const { database: given, ...config } = options
  const database = given ? { address: given, drop: async () => {} } : await createTestDatabase()
  const platform = createPlatform({
    database: database.address,
    serviceCredential: TEST_SERVICE,
    credentialKeys: TEST_CREDENTIAL_KEYS,
    dashboards: TEST_DASHBOARDS,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    poolSize: 5,
    ...config,
  })
  const stop = async () => {
    await platform.stop()
    await database.drop()
  }
  try {
    await platform.start()
  } catch (error) {
    await stop()
    throw error
  }

  const call: TestPlatform['call'] = async (method, path, body, sending = {}) => {
    const answer = await platform.fetch(sending.stage ?? 'live', requestOf(method, path, body, sending))
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
  }
  const mailTo: TestPlatform['mailTo'] = async (email) => {
    const mail = await lastMailTo(platform.db('live'), email)
    if (!mail) throw new Error(`No mail went to ${email}.`)
    return mail
  }
  return {
    ...seedsOf(platform.db),
    sandbox: seedsOf(platform.db, 'sandbox'),
    platform,
    address: database.address,
    db: platform.db('live'),
    sandboxDb: platform.db('sandbox'),
    call,
    signIn: async (email, password = TEST_PASSWORD) => {
      const answer = await call('POST', '/sessions', { email, password })
      return z.parse(Issued, answer.body).token
    },
    mailTo,
    mailedCode: async (email) => {
      const [code] = (await mailTo(email)).body.match(/\b\d{6}\b/) ?? []
      if (code === undefined) throw new Error(`No mail with a code went to ${email}.`)
      return code
    },
    stop,
  }
}
