import type { Tone } from '../theme/palette.ts'

export interface SampleOrder {
  id: number
  customer: string
  status: string
  tone: Tone
  bags: number
  placedAt: string
  total: string
}

const CUSTOMERS = [
  'Ada Byström',
  'Jun Watanabe',
  'Maria dos Santos Oliveira-Figueiredo',
  'Olu Adeyemi',
  'Priya Nair',
]
const STATES: readonly [string, Tone][] = [
  ['Fulfilled', 'success'],
  ['Partially fulfilled', 'info'],
  ['Payment pending', 'warning'],
  ['Canceled', 'neutral'],
  ['Submission failed', 'danger'],
]
const TOTALS = ['$1,284.50', '¥18,400', '€96.00', '$12.99', 'BHD 31.250']

const pick = <Item>(items: readonly Item[], index: number, fallback: NoInfer<Item>): Item =>
  items[index % items.length] ?? fallback

export function sampleOrders(count: number): SampleOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const [status, tone] = pick(STATES, index * 3 + 1, ['Fulfilled', 'success'])
    return {
      id: 104_200 - index,
      customer: pick(CUSTOMERS, index * 2, 'Ada Byström'),
      status,
      tone,
      bags: 1 + ((index * 7) % 4),
      placedAt: new Date(Date.UTC(2025, 5, 28, 9, 30) - index * 7_400_000).toISOString(),
      total: pick(TOTALS, index, '$0.00'),
    }
  })
}
