import { expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

it.each([
  ['', []],
  [' \n , ; ', []],
  ['a@b.example', ['a@b.example']],
  ['a@b.example c@d.example', ['a@b.example', 'c@d.example']],
  ['a@b.example,c@d.example;e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a@b.example\r\nc@d.example\n', ['a@b.example', 'c@d.example']],
  ['Ada Lovelace <ada@b.example>, "Bob, B." <bob@b.example>', ['ada@b.example', '"Bob', 'bob@b.example']],
  ['a@b.example A@B.example', ['a@b.example']],
  ['not an address', ['not', 'an', 'address']],
])('%j gives %j', (text, addresses) => {
  expect(parseAddresses(text)).toEqual(addresses)
})
