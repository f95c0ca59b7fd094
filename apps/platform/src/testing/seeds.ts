import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { Role } from '@causeway/domain-types/user.ts'
import {
  addMember,
  connect,
  createApp,
  createAppCredential,
  createDeveloper,
  createMerchant,
  createOrg,
  createStore,
  createUser,
  type NewStore,
} from '../areas/accounts/create-accounts.ts'
import type { Db } from '../db/database.ts'

export const TEST_PASSWORD = 'correct horse battery staple'

export interface SeedUser {
  id: number
  email: string
  password: string
}

export interface SeedApp {
  id: number
  orgId: number
  name: string
  /** Of the stage the seeds were made for. */
  secret: string
}

export interface SeedMerchant {
  id: number
  orgId: number
  name: string
}

/** What most stories need, in few words; everything is made by the functions that the product uses. */
export interface Seeds {
  createUser(role: Role, email?: string): Promise<SeedUser>
  createOrg(kind: 'CHANNEL' | 'MERCHANT', owner: SeedUser, options?: { timeZone?: string }): Promise<number>
  addMember(orgId: number, user: SeedUser, permissions: readonly Permission[]): Promise<void>
  /** A developer's app with its secret, in an org of its own unless one is given. */
  createApp(owner: SeedUser, options?: { orgId?: number; name?: string }): Promise<SeedApp>
  /** A merchant with its store, in an org of its own unless one is given. */
  createMerchant(
    owner: SeedUser,
    options?: { orgId?: number; name?: string } & Partial<Omit<NewStore, 'merchantId'>>,
  ): Promise<SeedMerchant>
  connect(app: { id: number }, merchant: { id: number }, commissionRate?: number): Promise<void>
}

let count = 0

export function seedsOf(dbOf: (stage: Stage) => Db, stage: Stage = 'live'): Seeds {
  const db = dbOf(stage)
  const seeds: Seeds = {
    async createUser(role, email = `user-${++count}@example.com`) {
      const id = await createUser(db, {
        email,
        password: TEST_PASSWORD,
        role,
        firstName: 'Ada',
        lastName: `No ${++count}`,
      })
      return { id, email, password: TEST_PASSWORD }
    },
    async createOrg(kind, owner, { timeZone } = {}) {
      const slug = `org-${++count}`
      const orgId = await createOrg(db, {
        name: `Org ${count}`,
        slug,
        kind,
        ownerUserId: owner.id,
        ...(timeZone ? { timeZone } : {}),
      })
      if (kind === 'CHANNEL') await createDeveloper(db, orgId)
      return orgId
    },
    addMember: (orgId, user, permissions) => addMember(db, { orgId, userId: user.id, permissions }),
    async createApp(owner, options = {}) {
      const orgId = options.orgId ?? (await seeds.createOrg('CHANNEL', owner))
      const name = options.name ?? `App ${++count}`
      const id = await createApp(db, { orgId, name })
      const { secret } = await createAppCredential(db, id)
      return { id, orgId, name, secret }
    },
    async createMerchant(owner, { orgId: givenOrg, name = `Merchant ${++count}`, ...store } = {}) {
      const orgId = givenOrg ?? (await seeds.createOrg('MERCHANT', owner))
      const id = await createMerchant(db, { orgId, name })
      await createStore(db, { merchantId: id, currency: 'USD', ...store })
      return { id, orgId, name }
    },
    connect: (app, merchant, commissionRate = 10) =>
      connect(db, { appId: app.id, merchantId: merchant.id, commissionRate }),
  }
  return seeds
}
