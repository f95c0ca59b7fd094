import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import * as Plain from './plain-react.ts'

/** What both make elements with. */
type Make = (type: string, props: Record<string, unknown> | null, ...children: unknown[]) => unknown

function parsed(html: string): Element {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}

test.each<[string, (make: Make) => unknown]>([
  ['text', (make) => make('p', null, 'Björn & <Söhne> "1"', 7, null, false, [' ', 'two'])],
  ['names', (make) => make('label', { className: 'a b', htmlFor: 'q', tabIndex: 0, dateTime: 'x' }, 'Q')],
  ['flags', (make) => make('input', { type: 'checkbox', checked: false, disabled: true, readOnly: true })],
  ['what is spelled out', (make) => make('i', { 'aria-hidden': true, 'data-open': false, 'data-x': '' })],
  ['what is not there', (make) => make('a', { href: undefined, title: null, onClick: () => 1, key: 'k' })],
  ['styles', (make) => make('th', { style: { width: 128, minWidth: 0, '--edge': '1rem', top: undefined } })],
  ['an icon', (make) => make('svg', { viewBox: '0 0 24 24', strokeWidth: 2 }, make('path', { d: 'M0 0' }))],
  [
    'a picture',
    (make) => make('img', { src: '/a.png?x=1&y=2', alt: '', loading: 'lazy', referrerPolicy: 'no-referrer' }),
  ],
])('draws %s as React does', (_, draw) => {
  const plain = parsed(Plain.textOf(draw(Plain.createElement)))
  const drawn = parsed(renderToStaticMarkup(draw(React.createElement as Make) as React.ReactNode))
  expect(plain.isEqualNode(drawn), `${plain.innerHTML} is not ${drawn.innerHTML}`).toBe(true)
})

it('calls parts with their first state, and with what is provided by default', () => {
  const Where = Plain.createContext('here')
  const Part: typeof Plain.Fragment = ({ name }) => {
    const [count] = Plain.useState(() => 3)
    return Plain.jsx('b', { children: [name, count, Plain.useContext(Where)] })
  }
  const page = Plain.jsx(Plain.Fragment, { children: Plain.jsx(Plain.forwardRef(Part), { name: 'Rows ' }) })
  expect(Plain.textOf(page)).toBe('<b>Rows 3here</b>')
})
