import { expect, it } from 'vitest'
import { pagePlugin } from './page-plugin.ts'

const page = '<html><head><title>Causeway</title></head><body><div id="root"></div></body></html>'
const content = async () => ({ styles: '<style>.a{}</style>', markup: '<main>$& Orders</main>' })

async function transform(html: string): Promise<string> {
  const { transformIndexHtml } = pagePlugin({ script: () => 'early()', content })
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin transforms no page.')
  const handler = transformIndexHtml.handler as (html: string, context: object) => unknown
  return String(await handler(html, {}))
}

it('puts the script before everything that is fetched, and the frame where the dashboard will be', async () => {
  const html = await transform(page)
  expect(html).toContain('<title>Causeway</title><script>early()</script>')
  expect(html).toContain('<div id="root"><main>$& Orders</main></div>')
})

it('starts the code of a page after what stands in its HTML, which fetches none of it by itself', async () => {
  const { transformIndexHtml } = pagePlugin({
    script: () => 'early()',
    lastScript: async ({ code }) => `start(${code.join(', ')})`,
    content,
  })
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin transforms no page.')
  const handler = transformIndexHtml.handler as (html: string, context: object) => unknown
  const code = `<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/shell.js"></head>`
  const html = String(await handler(page.replace('</head>', code), {}))
  expect(html).toContain('<style>.a{}</style></head>')
  expect(html).toContain(
    '</main></div><script>start(/assets/react.js, /assets/shell.js, /assets/index.js)</script>',
  )
})

it('refuses a page that it could not complete', async () => {
  await expect(transform(page.replace('id="root"', 'id="app"'))).rejects.toThrow(
    'index.html must hold <div id="root"></div>.',
  )
})
