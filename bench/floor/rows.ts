/** A row of the floor apps' lists, as small as a list's row can be. */
export interface FloorRow {
  id: number
  customer: string
  status: string
  submitted: string
  total: number
}

export interface FloorPage {
  q: string
  total: number
  rows: FloorRow[]
}

export const LONG_LIST = 100_000

/** The row at a place of the long list; nothing is kept, so that only drawing is measured. */
export const rowAt = (index: number): FloorRow => ({
  id: LONG_LIST - index,
  customer: `Customer ${(index * 7919) % 5000}`,
  status: 'PROCESSING',
  submitted: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T09:30:00Z`,
  total: (index * 37) % 90_000,
})

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const amount = (minor: number) => inDollars.format(minor / 100)
export const day = ({ submitted }: FloorRow) => submitted.slice(0, 10)

export async function fetchPage(kind: string, q: string, signal?: AbortSignal): Promise<FloorPage> {
  const answer = await fetch(`/api/${kind}?q=${encodeURIComponent(q)}`, { signal })
  const page: FloorPage = await answer.json()
  return page
}
