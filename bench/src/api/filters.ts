import type { OrderStatus } from '@causeway/domain-types/order.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day as the lists ask for it. */
export const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** What a reader asks of a list, in the words of the code. */
export interface Filter {
  name: string
  asked: {
    status?: OrderStatus[]
    submittedFrom?: string
    submittedTo?: string
  }
}

const RARE: Filter['asked'] = { status: ['CANCELED'] }
export const filtersWith = (usual: OrderStatus): Filter[] => [
  { name: 'nothing', asked: {} },
  { name: 'a rare status', asked: RARE },
  { name: 'two statuses', asked: { status: ['CANCELED', 'REFUNDED'] } },
  { name: 'the usual status', asked: { status: [usual] } },
  { name: 'a status nobody has', asked: { status: ['IN_PROGRESS'] } },
  { name: '30 days', asked: { submittedFrom: day(30) } },
  { name: 'a year', asked: { submittedFrom: day(365) } },
  { name: 'a month long ago', asked: { submittedFrom: day(500), submittedTo: day(470) } },
  { name: 'a rare status in a year', asked: { ...RARE, submittedFrom: day(365) } },
]
