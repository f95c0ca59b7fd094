import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role, UserType } from '@causeway/domain-types/user.ts'
import type { Db, Tx } from '../../db/database.ts'
import { noteCommission } from './commission-log.ts'
import { hashPassword } from './passwords.ts'
import { hashSecret, newSecret } from './secrets.ts'

type Executor = Db | Tx

export interface NewUser {
  email: string
  password: string
  role: Role
  firstName: string
  lastName: string
}

const typeOf = (role: Role): UserType => (role === 'MERCHANT' ? 'merchant' : 'developer')

/** Null where the address has an account already. */
export async function insertUser(
  db: Executor,
  user: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<number | null> {
  const inserted = await db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: passwordHash,
      type: typeOf(user.role),
      role: user.role,
      first_name: user.firstName,
      last_name: user.lastName,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function createUser(db: Executor, { password, ...user }: NewUser): Promise<number> {
  const id = await insertUser(db, user, await hashPassword(password))
  if (id === null) throw new Error(`${user.email} has an account already.`)
  return id
}

export interface NewOrg {
  name: string
  slug: string
  kind: 'CHANNEL' | 'MERCHANT'
  ownerUserId: number
  timeZone?: string
}

export async function createOrg(db: Executor, org: NewOrg): Promise<number> {
  const { id } = await db
    .insertInto('orgs')
    .values({
      name: org.name,
      slug: org.slug,
      kind: org.kind,
      owner_user_id: org.ownerUserId,
      time_zone: org.timeZone ?? 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The company behind a developer's organisation. */
export async function createDeveloper(db: Executor, orgId: number): Promise<number> {
  const { id } = await db
    .insertInto('developers')
    .values({ org_id: orgId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addMember(
  db: Executor,
  member: { orgId: number; userId: number; permissions: readonly Permission[] },
): Promise<void> {
  await db
    .insertInto('members')
    .values({ org_id: member.orgId, user_id: member.userId, permissions: member.permissions })
    .execute()
}

/** An app's identity, the same in both stages. */
export async function createApp(db: Executor, app: { orgId: number; name: string }): Promise<number> {
  const { id } = await db
    .insertInto('apps')
    .values({ org_id: app.orgId, name: app.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of 43 characters so few tell nothing. */
const HINT_LENGTH = 4

/** A secret for an app in the stage of `db`. It is answered here and never again. */
export async function createAppCredential(
  db: Executor,
  appId: number,
  createdBy: number | null = null,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  const { id } = await db
    .insertInto('app_credentials')
    .values({
      app_id: appId,
      secret_hash: hashSecret(secret),
      hint: secret.slice(-HINT_LENGTH),
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** A merchant's identity, the same in both stages. */
export async function createMerchant(
  db: Executor,
  merchant: { orgId: number; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('merchants')
    .values({ org_id: merchant.orgId, name: merchant.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewStore {
  merchantId: number
  currency: string
  storeUrl?: string
  /** Minor units. */
  shippingFlat?: number
  /** Percent. */
  taxRate?: number
  taxesIncluded?: boolean
}

/** A merchant's store in the stage of `db`. */
export async function createStore(db: Executor, store: NewStore): Promise<void> {
  await db
    .insertInto('stores')
    .values({
      merchant_id: store.merchantId,
      default_currency: store.currency,
      store_url: store.storeUrl ?? null,
      logo: null,
      shipping_flat: store.shippingFlat ?? 0,
      tax_rate: store.taxRate ?? 0,
      taxes_included: store.taxesIncluded ?? false,
    })
    .execute()
}

/** Connects an app and a merchant in the stage of `db`, at a commission rate in percent. */
export async function connect(
  db: Executor,
  connection: { appId: number; merchantId: number; commissionRate: number; date?: Date },
): Promise<void> {
  await db
    .insertInto('connections')
    .values({
      app_id: connection.appId,
      merchant_id: connection.merchantId,
      status: 'CONNECTED',
      commission_rate: connection.commissionRate,
      ...(connection.date && { date_created: connection.date.toISOString() }),
    })
    .execute()
  const to = { rate: connection.commissionRate, isLocked: false }
  const { date } = connection
  await noteCommission(db, connection, { from: null, to, userId: null, ...(date && { date }) })
}
