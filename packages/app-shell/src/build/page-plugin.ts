import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageFiles } from '../early/start-page.ts'
import { pageFiles } from './page-files.ts'
import type { RenderedHtml } from './render-html.tsx'

export interface PageOptions {
  /** Makes the page's inline script; `reads` is where an app keeps its early reads. */
  script: (page: { reads: string; files: PageFiles }) => string | Promise<string>
  content: () => Promise<RenderedHtml>
}

const TITLE_END = '</title>'
const ROOT = '<div id="root"></div>'

const ICON = 'href="/icon.svg"'

/** The icon itself instead of its address: each first visit would ask for it among what the page waits for. */
async function withIcon(html: string, publicDir: string): Promise<string> {
  if (!html.includes(ICON)) return html
  const icon = await readFile(join(publicDir, 'icon.svg'), 'base64')
  return html.replace(ICON, `href="data:image/svg+xml;base64,${icon}"`)
}

/** Puts into the built page what it shows and starts before its code has come. */
export function pagePlugin({ script, content }: PageOptions): Plugin {
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
        const code = await script({ reads: join(root, 'src/early-reads.ts'), files: pageFiles(bundle) })
        const { styles, markup, beside = '' } = await content()
        const head = `<script>${code}</script>${styles}`
        return (await withIcon(html, publicDir))
          .replace(TITLE_END, () => `${TITLE_END}${head}`)
          .replace(ROOT, () => `<div id="root">${markup}</div>${beside}`)
      },
    },
  }
}
