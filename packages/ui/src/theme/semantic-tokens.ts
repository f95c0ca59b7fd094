import { defineSemanticTokens } from '@chakra-ui/react'
import {
  type Accent,
  accents,
  borders,
  dangerFill,
  type ModePair,
  sandbox,
  surfaces,
  texts,
  tones,
} from './palette.ts'

type TokenValue = { value: { _light: string; _dark: string } }

const token = ({ light, dark }: ModePair): TokenValue => ({ value: { _light: light, _dark: dark } })

function group(pairs: Record<string, ModePair>): Record<string, TokenValue> {
  return Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name, token(value)]))
}

export function semanticTokens(accent: Accent) {
  const accentColors = group(accents[accent])
  return defineSemanticTokens({
    colors: {
      bg: { ...group(surfaces), DEFAULT: token(surfaces.panel) },
      fg: group(texts),
      border: group(borders),
      accent: { ...accentColors, contrast: { value: '#ffffff' }, focusRing: token(accents[accent].fg) },
      neutral: group(tones.neutral),
      info: group(tones.info),
      success: group(tones.success),
      warning: group(tones.warning),
      danger: { ...group(tones.danger), fill: token(dangerFill) },
      sandbox: group(sandbox),
      backdrop: { value: { _light: 'rgb(20 21 26 / 0.4)', _dark: 'rgb(0 0 0 / 0.6)' } },
    },
    shadows: {
      raised: {
        value: {
          _light: '0 0 0 1px rgb(20 21 26 / 0.07), 0 6px 20px rgb(20 21 26 / 0.12)',
          _dark: '0 0 0 1px rgb(255 255 255 / 0.09), 0 8px 24px rgb(0 0 0 / 0.55)',
        },
      },
    },
  })
}
