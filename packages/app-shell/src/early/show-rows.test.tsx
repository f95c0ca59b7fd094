import type { Session } from '@causeway/domain-types/session.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { EarlyLists } from './early-lists.tsx'
import { painted } from './painted.ts'
import { showPage } from './show-page.ts'
import { showRows } from './show-rows.ts'

const rehearsed = vi.fn<() => null>(() => null)

const lists: EarlyLists = {
  '/orders': {
    rehearsal: [rehearsed, rehearsed],
    page: () => (
      <div data-scroll-restoration-id="Orders">
        <h1>Orders</h1>
        <input type="search" defaultValue="" />
        <table>
          <thead>
            <tr>
              <th>
                <button type="button">Order</button>
              </th>
            </tr>
          </thead>
          <tbody></tbody>
        </table>
      </div>
    ),
    rows: ({ session, answer }) => [
      () => (
        <>
          <tr>
            <td>
              <a href="/orders/1">{(answer as { name: string }).name}</a>
            </td>
            <td>{session.timeZone}</td>
          </tr>
          <tr aria-hidden />
        </>
      ),
      ...['Bob', 'Cy'].map((name) => () => (
        <tr>
          <td>{name}</td>
        </tr>
      )),
    ],
  },
}

const session = { validation: 'valid', delegateOrg: null, timeZone: 'Asia/Tokyo' } as Session

async function open(address: string, about: Partial<Session> = {}, pattern = '/orders'): Promise<void> {
  history.replaceState(null, '', address)
  const first = { pattern, session: { ...session, ...about }, answer: { name: 'Ada' } }
  window.causewayEarly = { answers: new Map(), read: null, first: Promise.resolve(first) }
  showRows(lists, renderToStaticMarkup)
  await window.causewayEarly.shown
}

const frame = () => document.querySelector('[data-static=frame]')
const place = () => document.querySelector('[data-early-page]')

beforeEach(() => {
  document.documentElement.dataset.page = 'frame'
  document.body.innerHTML = `<div id="root"></div><div data-static="frame">
    <nav><a href="/orders">Orders</a><a href="/offers">Offers</a></nav><div data-early-page>Soon</div></div>
    <div data-static="login"></div>`
})
afterEach(() => {
  delete document.documentElement.dataset.page
  delete window.causewayEarly
  document.body.replaceChildren()
  rehearsed.mockClear()
})

it('puts what was read first into the frame', async () => {
  await open('/orders')
  expect(place()?.querySelector('h1')?.textContent).toBe('Orders')
  const rows = [...(place()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
  expect(rows, 'the place of those further down comes last').toEqual(['AdaAsia/Tokyo', 'Bob', 'Cy', ''])
  expect(place()?.querySelector('button')?.inert, 'what cannot work yet').toBe(true)
  expect(frame()?.querySelector('[aria-current=page]')?.textContent).toBe('Orders')
})

it('uses the time until the rows come, and no more of it', async () => {
  let arrive = (): void => undefined
  history.replaceState(null, '', '/orders')
  const first = new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
  window.causewayEarly = { answers: new Map(), read: null, first }
  rehearsed.mockImplementationOnce(() => {
    arrive()
    return null
  })
  showRows(lists, renderToStaticMarkup)
  await window.causewayEarly.shown
  await painted()
  await painted()
  expect(rehearsed).toHaveBeenCalledOnce()
  expect(place()?.textContent, 'nobody sees what is drawn meanwhile').toBe('Soon')
})

test.each<[string, string, Partial<Session>, string?]>([
  ['of a page that is no list', '/orders/1', {}, '/orders/$orderId'],
  ['for whom this is the wrong dashboard', '/orders', { validation: 'channel_redirect' }],
  ['where a banner will stand above', '/orders?stage=sandbox', {}],
  ['where one acts for somebody else', '/orders', { delegateOrg: { id: 1, name: 'Other' } }],
])('leaves the place %s', async (_, address, about, pattern) => {
  await open(address, about, pattern)
  expect(place()?.textContent).toBe('Soon')
})

it('leaves the page alone that has taken the place meanwhile', async () => {
  const opened = open('/orders')
  showPage()
  await opened
  expect(document.body.textContent?.trim()).toBe('')
})

it('gives way to the page, which goes on at the same row and link with what was typed', async () => {
  await open('/orders')
  const region = place()?.querySelector('[data-scroll-restoration-id]')
  const link = place()?.querySelector('a')
  if (!region || !link) throw new Error('No rows were shown.')
  const root = document.getElementById('root')
  root?.append(region.cloneNode(true))
  const [typed, field] = [place(), root].map((part) => part?.querySelector('input'))
  const heard = vi.fn<() => void>()
  field?.addEventListener('input', heard)
  if (typed) typed.value = 'ada'
  region.scrollTop = 72
  link.focus()

  showPage()
  expect(frame()).toBeNull()
  expect(document.documentElement.dataset.page).toBeUndefined()
  expect(root?.querySelector('[data-scroll-restoration-id]')?.scrollTop).toBe(72)
  expect(document.activeElement).toBe(root?.querySelector('a'))
  expect(field?.value).toBe('ada')
  expect(heard, 'what was typed is searched for').toHaveBeenCalledOnce()
})
