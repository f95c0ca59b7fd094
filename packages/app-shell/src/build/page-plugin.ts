import type { Plugin } from 'vite'
import type { RenderedHtml } from './render-html.tsx'

export interface PageOptions {
  script: string
  content: RenderedHtml
}

const TITLE_END = '</title>'
const ROOT = '<div id="root"></div>'
// Only what stands in the HTML, which React replaces: the page itself is never hidden.
const HIDDEN_ON_PUBLIC_PAGES = '<style>html[data-page=public] [data-static]{visibility:hidden}</style>'

/** Puts into the built page what it shows before its code has come. */
export function pagePlugin({ script, content }: PageOptions): Plugin {
  return {
    name: 'causeway-page',
    transformIndexHtml(html) {
      for (const mark of [TITLE_END, ROOT])
        if (!html.includes(mark)) throw new Error(`index.html must hold ${mark}.`)
      const head = `<script>${script}</script>${content.styles}${HIDDEN_ON_PUBLIC_PAGES}`
      return html
        .replace(TITLE_END, () => `${TITLE_END}${head}`)
        .replace(
          ROOT,
          () => `<div id="root"><div data-static style="display:contents">${content.markup}</div></div>`,
        )
    },
  }
}
