import { createTheme } from '@causeway/ui/theme.ts'
import { UiProvider } from '@causeway/ui/ui-provider.tsx'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export type Accent = Parameters<typeof createTheme>[0]['accent']

export interface RenderedHtml {
  /** The rules that the markup uses. Emotion takes them over when it starts. */
  styles: string
  markup: string
}

/** Renders a part with its styles apart, so that these can stand in the head. */
export function renderHtml(part: ReactNode, accent: Accent): RenderedHtml {
  const html = renderToString(<UiProvider theme={createTheme({ accent })}>{part}</UiProvider>)
  const styleTags = /<style data-emotion="[^"]*">[\s\S]*?<\/style>/g
  return { styles: (html.match(styleTags) ?? []).join(''), markup: html.replaceAll(styleTags, '') }
}
