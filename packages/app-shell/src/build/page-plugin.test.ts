import { runInNewContext } from 'node:vm'
import { expect, it, test } from 'vitest'
import { earlyScript } from './early-script.ts'
import { pagePlugin } from './page-plugin.ts'

const page = '<html><head><title>Causeway</title></head><body><div id="root"></div></body></html>'
const content = { styles: '<style data-emotion="css 1">.a{}</style>', markup: '<main>$& Orders</main>' }

function transform(html: string): string {
  const { transformIndexHtml } = pagePlugin({ script: 'early()', content })
  if (typeof transformIndexHtml !== 'function') throw new Error('The plugin transforms no page.')
  const transformed = (transformIndexHtml as (html: string) => unknown)(html)
  return String(transformed)
}

it('puts the script before everything that is fetched, and the frame where the dashboard will be', () => {
  const html = transform(page)
  expect(html).toContain('<title>Causeway</title><script>early()</script>')
  expect(html).toMatch(/<div id="root"><div[^>]*><main>\$& Orders<\/main><\/div><\/div>/)
})

it('refuses a page that it could not complete', () => {
  expect(() => transform(page.replace('id="root"', 'id="app"'))).toThrow(
    'index.html must hold <div id="root"></div>.',
  )
})

interface Started {
  asked: string[]
  early: Record<string, unknown> | undefined
  page: string | undefined
}

/** Runs the script in a page at this path, with a network that only notes what it is asked for. */
function start(path: string, asksForSession: boolean): Started {
  const asked: string[] = []
  const window: { causewayEarly?: Record<string, unknown> } = {}
  const documentElement = document.createElement('html')
  runInNewContext(earlyScript({ asksForSession }), {
    window,
    document: { documentElement },
    location: { pathname: path },
    fetch: (url: string) => (asked.push(url), Promise.reject(new TypeError('offline'))),
    matchMedia: () => ({ matches: true }),
  })
  expect(documentElement.className).toBe('dark')
  return { asked, early: window.causewayEarly, page: documentElement.dataset.page }
}

test.each([
  ['/orders', true, ['/api/auth-from-cookie'], undefined],
  ['/login', true, ['/api/auth-from-cookie'], 'public'],
  ['/login/', true, ['/api/auth-from-cookie'], 'public'],
  ['/hand-off', true, [], 'public'],
  ['/orders', false, [], undefined],
])('the script at %s (a dashboard: %s) asks for %j', (path, isDashboard, asked, shown) => {
  const started = start(path, isDashboard)
  expect(started.asked).toEqual(asked)
  expect(Object.keys(started.early ?? {})).toEqual(asked.map((url) => `GET ${url}`))
  expect(started.page).toBe(shown)
})
