import { describe, expect, test } from 'vitest'
import { createTheme } from './theme.ts'
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
} from './theme/palette.ts'

const modes = ['light', 'dark'] as const
const accentNames: readonly Accent[] = ['channel', 'merchant', 'connect']
const white: ModePair = { light: '#ffffff', dark: '#ffffff' }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

type Pairing = [name: string, front: ModePair, back: ModePair]

const backgrounds = Object.entries({
  canvas: surfaces.canvas,
  panel: surfaces.panel,
  raised: surfaces.raised,
})

const words: Pairing[] = [
  ...backgrounds.flatMap(([name, back]): Pairing[] => [
    [`text on ${name}`, texts.DEFAULT, back],
    [`muted text on ${name}`, texts.muted, back],
    [`subtle text on ${name}`, texts.subtle, back],
  ]),
  ['muted text on a hovered row', texts.muted, surfaces.muted],
  ['muted text on a chosen place', texts.muted, surfaces.emphasized],
  ['white on the danger button', white, dangerFill],
  ['sandbox words', sandbox.fg, sandbox.bg],
  ['sandbox words on a stripe', sandbox.fg, sandbox.stripe],
  ...Object.entries(tones).map(([name, tone]): Pairing => [`${name} remark`, tone.fg, tone.subtle]),
  ['field error on panel', tones.danger.fg, surfaces.panel],
  ...accentNames.flatMap((name): Pairing[] => [
    [`white on ${name} button`, white, accents[name].solid],
    [`white on hovered ${name} button`, white, accents[name].solidHover],
    [`${name} link on panel`, accents[name].fg, surfaces.panel],
    [`${name} link on canvas`, accents[name].fg, surfaces.canvas],
    [`${name} word on its tint`, accents[name].fg, accents[name].subtle],
    [`text in a row selected in ${name}`, texts.DEFAULT, accents[name].subtle],
    [`muted text in a row selected in ${name}`, texts.muted, accents[name].subtle],
  ]),
]

const shapes: Pairing[] = [
  ['the edge of a field', borders.control, surfaces.panel],
  ...Object.entries(tones).map(([name, tone]): Pairing => [`the ${name} dot`, tone.solid, surfaces.panel]),
  ...Object.entries(tones).flatMap(([name, tone]): Pairing[] =>
    accentNames.map((accent) => [
      `the ${name} dot in a row selected in ${accent}`,
      tone.solid,
      accents[accent].subtle,
    ]),
  ),
  ['a switch that is off', borders.control, surfaces.panel],
  ...accentNames.map((name): Pairing => [`a line of a chart in ${name}`, accents[name].fg, surfaces.panel]),
  ...accentNames.map((name): Pairing => [`the ${name} focus ring`, accents[name].fg, surfaces.canvas]),
]

describe.each(modes)('in %s', (mode) => {
  test.each(words)('%s can be read (4.5:1)', (_, front, back) => {
    expect(contrast(front[mode], back[mode])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapes)('%s can be seen (3:1)', (_, front, back) => {
    expect(contrast(front[mode], back[mode])).toBeGreaterThanOrEqual(3)
  })
})

describe('the theme', () => {
  test.each(accentNames)('%s wears its own accent in both modes', (accent) => {
    const css = JSON.stringify(createTheme({ accent }).getTokenCss())
    expect(css).toContain(accents[accent].solid.light)
    expect(css).toContain(accents[accent].solid.dark)
  })
})
