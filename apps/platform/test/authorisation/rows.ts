import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Person } from '../../src/testing/market.ts'
import type { Side, World } from './world.ts'

/** Everybody who may try a call. */
export const actors = [
  'no session',
  'wrong role',
  'other tenant',
  'member without the permission',
  'member with the permission',
  'delegate',
  'owner',
  'admin',
] as const
export type Actor = (typeof actors)[number]

/** What a call is sent with. */
export interface Reach {
  params?: Readonly<Record<string, number | string>>
  query?: string
  body?: unknown
}

/** How a call reaches for a thing of the world, and what each must be answered. */
export interface Row {
  /** Tells several ways of one call apart. */
  as?: string
  side: Side
  /** What a member needs, where the contract leaves it to the call. */
  permission?: Permission
  reach: (world: World, actor: Person) => Reach | Promise<Reach>
  /** Statuses other than those that follow from roles and permission. */
  answers?: Partial<Record<Actor, number>>
}

/** A thing of a tenant: another tenant is told that it does not exist. */
export const row = (side: Side, reach: Row['reach'], more: Partial<Row> = {}): Row => ({
  side,
  reach,
  ...more,
})

/** About the caller alone, and so open to everyone whose role it is for. */
export const own = (side: Side, reach: Row['reach'] = () => ({}), more: Partial<Row> = {}): Row => ({
  side,
  reach,
  ...more,
  answers: { 'other tenant': 200, 'member without the permission': 200, ...more.answers },
})

export const all = (status: number): Record<Actor, number> => ({
  'no session': 401,
  'wrong role': status,
  'other tenant': status,
  'member without the permission': status,
  'member with the permission': status,
  delegate: status,
  owner: status,
  admin: status,
})

export const inApp: Row['reach'] = ({ market }) => ({ body: { appId: market.app.id } })
export const ofStore: Row['reach'] = ({ store }) => ({ body: { merchantId: store.id } })

export const someName = { firstName: 'Ada', lastName: 'Lovelace' }
export const wrongProof = { password: 'not it', code: '000000' }

/** A person's account is theirs alone; the admin sees it, and may not change it. */
export const ofSomebodyElse: Row['answers'] = {
  'member without the permission': 404,
  'member with the permission': 404,
  admin: 403,
}

export const inOrg =
  (side: Side) =>
  (world: World): Reach => ({ params: { id: world.orgId(side) } })

export const onBothSides = (rowOf: (side: Side) => Omit<Row, 'side'>): Row[] =>
  (['channel', 'merchant'] as const).map((side) => {
    const { as, ...rest } = rowOf(side)
    return { ...rest, side, as: [as, `of a ${side}`].filter(Boolean).join(' ') }
  })
export const ofWebhook = async (world: World) => ({ params: { id: await world.webhook() } })
export const ofDelivery = async (world: World) => ({ params: await world.delivery() })

/** Rows by the id of their call. Calls of the proxy and open ones are named without a row. */
export type Rows = Readonly<Record<string, readonly Row[] | 'proxy' | 'open'>>
