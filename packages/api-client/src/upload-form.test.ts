import { expect, test } from 'vitest'
import { isUpload, uploadForm } from './upload-form.ts'

test.each([
  ['image/png', 'png'],
  ['text/csv', 'csv'],
  ['text/csv;charset=utf-8', 'csv'],
  ['image/svg+xml', 'svg+xml'],
  ['application/vnd.ms-excel', 'vnd.ms-excel'],
  ['', 'bin'],
])('a blob of type %j goes in the field file under a random name ending in .%s', async (type, extension) => {
  const blob = new Blob(['a,b'], { type })
  const [first, second] = await Promise.all([uploadForm(blob), uploadForm(blob)])
  expect([...first.keys()]).toEqual(['file'])
  const names = [first, second].map((form) => (form.get('file') as File).name)
  expect(names[0]).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension.replace(/[.+]/g, '\\$&')}$`))
  expect(names[0]).not.toBe(names[1])
})

test('anything with the shape of a file is taken, and no other body is', async () => {
  const file = { size: 3, type: 'text/csv', arrayBuffer: async () => new TextEncoder().encode('a,b').buffer }
  expect(isUpload(file)).toBe(true)
  expect(await ((await uploadForm(file)).get('file') as File).text()).toBe('a,b')
  for (const body of [undefined, null, 'text', { size: 1 }, [1]]) expect(isUpload(body)).toBe(false)
})
