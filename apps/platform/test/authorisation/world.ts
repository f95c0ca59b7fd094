import { randomUUID } from 'node:crypto'
import { apiKeysSchemas } from '@causeway/api-contract/api-keys.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { createAppCredential } from '../../src/areas/accounts/create-accounts.ts'
import { csvFile } from '../../src/areas/catalogue/import/testing.ts'
import { startTestPlatform } from '../../src/testing.ts'
import { bagOf, Market, type Person, type Store } from '../../src/testing/market.ts'

export type Side = 'channel' | 'merchant'

const sides = {
  channel: { role: 'DEVELOPER', other: 'MERCHANT' },
  merchant: { role: 'MERCHANT', other: 'DEVELOPER' },
} as const satisfies Record<Side, { role: Role; other: Role }>

/** A channel and a store whose things everybody reaches for, and everybody who may try. */
export class World {
  readonly market: Market
  readonly store: Store
  readonly offerId: number
  readonly importId: number
  readonly developerId: number
  readonly admin: Person
  readonly strangers: Record<Side, Person>
  readonly #members = new Map<string, Person>()
  #count = 0

  private constructor(
    parts: Pick<World, 'market' | 'store' | 'offerId' | 'importId' | 'developerId' | 'admin' | 'strangers'>,
  ) {
    this.market = parts.market
    this.store = parts.store
    this.offerId = parts.offerId
    this.importId = parts.importId
    this.developerId = parts.developerId
    this.admin = parts.admin
    this.strangers = parts.strangers
  }

  static async open(): Promise<World> {
    const market = await Market.open(await startTestPlatform({ workers: false }))
    const { platform, app } = market
    const store = await market.openStore('Harbor Bakery', [
      { handle: 'bread', price: '10.00', stock: 100_000 },
    ])
    const strangers = { channel: await market.person('DEVELOPER'), merchant: await market.person('MERCHANT') }
    await platform.createApp(strangers.channel)
    await platform.createMerchant(strangers.merchant)
    const offer = await platform.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()
    const run = await platform.db.selectFrom('import_runs').select('id').executeTakeFirstOrThrow()
    const { id: developerId } = await platform.db
      .selectFrom('developers')
      .select('id')
      .where('org_id', '=', app.orgId)
      .executeTakeFirstOrThrow()
    const admin = await market.person('ADMIN')
    return new World({ market, store, offerId: offer.id, importId: run.id, developerId, admin, strangers })
  }

  close = () => this.market.platform.stop()

  orgId = (side: Side): number => (side === 'channel' ? this.market.app.orgId : this.store.orgId)

  owner = (side: Side): Person => (side === 'channel' ? this.market.developer : this.store.owner)

  /** Somebody whose role the side has no calls for. */
  otherRole = (side: Side): Person => this.strangers[side === 'channel' ? 'merchant' : 'channel']

  /** A member who is permitted just this. */
  async member(side: Side, permission: Permission | null): Promise<Person> {
    const key = `${side} ${permission}`
    const known = this.#members.get(key)
    if (known) return known
    const person = await this.market.person(sides[side].role)
    await this.market.platform.addMember(this.orgId(side), person, permission ? [permission] : [])
    this.#members.set(key, person)
    return person
  }

  /** Somebody who joined just now, for what is done to a member. */
  async newMember(side: Side): Promise<number> {
    const { platform } = this.market
    const person = await platform.createUser(sides[side].role)
    await platform.addMember(this.orgId(side), person, [])
    return person.id
  }

  newEmail = (): string => `invited-${this.next()}@example.com`

  /** The address of an invite that waits for its answer. */
  async invite(side: Side): Promise<string> {
    const { platform } = this.market
    const email = this.newEmail()
    const token = await platform.signIn(this.owner(side).email)
    const body = { invites: [{ email, permissions: [] }] }
    await platform.call('POST', `/orgs/${this.orgId(side)}/invites`, body, { token })
    return email
  }

  async picture(): Promise<FormData> {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
    return form
  }

  /** A number that was not given before, for names that must be new. */
  next = (): number => ++this.#count

  /** One of the same organisation, for what would end the market's own ways. */
  async anotherApp(): Promise<number> {
    const { platform, developer, app } = this.market
    return (await platform.createApp(developer, { orgId: app.orgId })).id
  }

  async credential(): Promise<number> {
    return (await createAppCredential(this.market.platform.db, this.market.app.id)).id
  }

  async bag(): Promise<{ orderId: number; bagId: number }> {
    const { developer, platform } = this.market
    // A call before may have signed out all sessions but its own.
    developer.token = await platform.signIn(developer.email)
    const order = await this.market.placeOrder({ bread: 1 })
    return { orderId: order.id, bagId: bagOf(order, this.store).id }
  }

  /** What one side gets of a bag. */
  async distribution(): Promise<number> {
    const { bagId } = await this.bag()
    const { id } = await this.market.platform.db
      .selectFrom('distributions')
      .select('id')
      .where('bag_id', '=', bagId)
      .executeTakeFirstOrThrow()
    return id
  }

  /** A store that is connected, and read by nobody. */
  async connectedStore(): Promise<void> {
    const { db } = this.market.platform
    const now = new Date().toISOString()
    const row = { secrets: '', date_created: now, date_ended: null }
    await db
      .insertInto('store_connections')
      .values({
        ...row,
        merchant_id: this.store.id,
        platform: 'WOOCOMMERCE',
        store_url: 'https://shop.example',
        store_name: 'Shop',
        currency: 'USD',
        hook_token_hash: Buffer.from('hook'),
        created_by: null,
      })
      .onConflict((known) => known.columns(['merchant_id', 'store_url']).doUpdateSet(row))
      .execute()
    await db
      .updateTable('import_runs')
      .set({ status: 'FAILED', date_finished: now })
      .where('merchant_id', '=', this.store.id)
      .where('date_finished', 'is', null)
      .execute()
  }

  /** Something that the app's owner was told of. */
  async notification(): Promise<number> {
    const { id } = await this.market.platform.db
      .insertInto('notifications')
      .values({
        stage: 'live',
        user_id: this.market.developer.id,
        org_id: this.market.app.orgId,
        event_id: randomUUID(),
        type: 'STORE_CONNECTED',
        title: 'Store connected',
        text: 'The products of Harbor Bakery are read from shop.example from now on.',
        date_created: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A webhook of the app. */
  async webhook(): Promise<number> {
    const { id } = await this.market.platform.db
      .insertInto('webhooks')
      .values({
        app_id: this.market.app.id,
        event: 'ORDER_SHIPPED',
        remote_endpoint: 'https://93.184.216.34/',
        headers: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Something that was sent to a webhook of the app. */
  async delivery(): Promise<{ id: number; eventId: number }> {
    const id = await this.webhook()
    const delivery = await this.market.platform.db
      .insertInto('webhook_events')
      .values({
        app_id: this.market.app.id,
        webhook_id: id,
        event_id: `event-${this.next()}`,
        event_type: 'ORDER_SHIPPED',
        topic: 'ORDER_SHIPPED',
        entity_type: 'ORDER',
        entity_id: 1,
        bag_id: null,
        remote_endpoint: 'https://93.184.216.34/',
        status: 'SUCCEEDED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, eventId: delivery.id }
  }

  /** A new key of the store's feed, in the place of all before. */
  async feedKey(): Promise<{ id: number; apiKey: string }> {
    const { platform } = this.market
    const token = await platform.signIn(this.store.owner.email)
    const body = { merchantId: this.store.id }
    const answer = await platform.call('POST', '/feeds/auth/generate-key', body, { token })
    return z.parse(apiKeysSchemas.generate.response, camelCaseKeys(answer.body)).key
  }

  /** A file for the store, whose imports so far are over. */
  async productFile(): Promise<FormData> {
    const { db } = this.market.platform
    const over = { status: 'FAILED', date_finished: new Date().toISOString() } as const
    await db.updateTable('import_runs').set(over).where('date_finished', 'is', null).execute()
    const form = new FormData()
    const file = csvFile([{ Handle: `loaf-${this.next()}`, Title: 'Loaf', 'Variant Price': '3.00' }])
    form.set('file', new File([new Uint8Array(file)], 'loaves.csv', { type: 'text/csv' }))
    return form
  }
}
