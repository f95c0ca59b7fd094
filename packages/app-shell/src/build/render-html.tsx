import type { Accent } from '@causeway/ui/theme/palette.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StyleModules } from './style-modules.ts'

/** Makes a part out of modules whose styles are made ahead. */
export type StaticPart = (load: StyleModules['load']) => Promise<ReactNode>

export interface RenderedHtml {
  /** All rules of the site, not only those of the markup. */
  styles: string
  markup: string
  /** Stays beside the page until that takes its place. */
  beside?: string
}

/** What a page shows before its code has come, with the styles of everything that comes after. */
export async function renderHtml(
  modules: StyleModules,
  accent: Accent,
  part: StaticPart,
): Promise<RenderedHtml> {
  const markup = renderToStaticMarkup(await part(modules.load))
  const { globalRules, recipeRules } = await modules.recorded()
  return { styles: `<style>${globalRules(accent)}${recipeRules()}</style>`, markup }
}
