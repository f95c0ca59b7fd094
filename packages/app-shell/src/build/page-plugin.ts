import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageFiles } from '../early/start-page.ts'
import { pageFiles } from './page-files.ts'
import type { RenderedHtml } from './render-html.tsx'

/** Where an app says what its pages read and draw first, and which files each needs. */
export interface PageSources {
  reads: string
  lists: string
  files: PageFiles
  /** The files of code that every page needs, each after those that it imports; none while developing. */
  code: readonly string[]
}

export interface PageOptions {
  /** Makes the page's inline script. */
  script: (page: PageSources) => string | Promise<string>
  /** Runs after what stands in the HTML, and starts the page's code. */
  lastScript?: (page: PageSources) => Promise<string>
  content: () => Promise<RenderedHtml>
}

const TITLE_END = '</title>'
const ROOT = '<div id="root"></div>'

/** How Vite's build starts a page's code, and fetches what that imports. */
const CODE =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g

/** The entry stands before what it imports, each of which stands after what it imports itself. */
function codeOf(html: string): string[] {
  const [entry, ...imports] = [...html.matchAll(CODE)].flatMap(([, file]) => file ?? [])
  return entry === undefined ? [] : [...imports, entry]
}

const ICON = 'href="/icon.svg"'

/** The icon itself instead of its address: each first visit would ask for it among what the page waits for. */
async function withIcon(html: string, publicDir: string): Promise<string> {
  if (!html.includes(ICON)) return html
  const icon = await readFile(join(publicDir, 'icon.svg'), 'base64')
  return html.replace(ICON, `href="data:image/svg+xml;base64,${icon}"`)
}

/** Puts into the built page what it shows and starts before its code has come. */
export function pagePlugin({ script, lastScript, content }: PageOptions): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'causeway-page',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        for (const mark of [TITLE_END, ROOT])
          if (!html.includes(mark)) throw new Error(`index.html must hold ${mark}.`)
        const page = {
          reads: join(root, 'src/early-reads.ts'),
          lists: join(root, 'src/early-lists.tsx'),
          files: pageFiles(bundle),
          code: codeOf(html),
        }
        const last = lastScript ? `<script>${await lastScript(page)}</script>` : ''
        const { styles, markup, beside = '' } = await content()
        const head = `<script>${await script(page)}</script>${styles}`
        const started = last === '' ? html : html.replace(CODE, '')
        return (await withIcon(started, publicDir))
          .replace(TITLE_END, () => `${TITLE_END}${head}`)
          .replace(ROOT, () => `<div id="root">${markup}</div>${beside}${last}`)
      },
    },
  }
}
