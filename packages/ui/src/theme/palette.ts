export interface ModePair {
  readonly light: string
  readonly dark: string
}

const pair = (light: string, dark: string): ModePair => ({ light, dark })

export const surfaces = {
  canvas: pair('#f6f6f7', '#0e0f11'),
  panel: pair('#ffffff', '#151619'),
  raised: pair('#ffffff', '#1b1c20'),
  muted: pair('#f0f0f2', '#1e1f24'),
  emphasized: pair('#e6e6e9', '#2a2b31'),
} as const

export const texts = {
  DEFAULT: pair('#1a1b20', '#ececef'),
  muted: pair('#5a5d68', '#a2a5b0'),
  subtle: pair('#686b76', '#8f929d'),
} as const

export const borders = {
  DEFAULT: pair('#e4e4e8', '#26272c'),
  muted: pair('#eeeef1', '#1f2025'),
  control: pair('#8d909b', '#656873'),
} as const

export const tones = {
  neutral: {
    solid: pair('#73767f', '#8f929d'),
    fg: pair('#484b55', '#c3c5cd'),
    subtle: pair('#f0f0f2', '#23242a'),
  },
  info: {
    solid: pair('#1f6fd6', '#5ea4f5'),
    fg: pair('#1557aa', '#9ccaff'),
    subtle: pair('#e9f2fe', '#12263e'),
  },
  success: {
    solid: pair('#178048', '#3fb573'),
    fg: pair('#0f6336', '#7fdca6'),
    subtle: pair('#e6f6ec', '#10291c'),
  },
  warning: {
    solid: pair('#b06a00', '#e0a030'),
    fg: pair('#7d4a00', '#f5c56b'),
    subtle: pair('#fdf3dd', '#2e2209'),
  },
  danger: {
    solid: pair('#c8292f', '#e5484d'),
    fg: pair('#a81c22', '#ff9a9a'),
    subtle: pair('#fdecec', '#351516'),
  },
} as const

export type Tone = keyof typeof tones

/** Fill behind white text on a button whose action destroys something. */
export const dangerFill = pair('#c8292f', '#c62f35')

export const sandbox = {
  fg: pair('#4a3200', '#ffd874'),
  bg: pair('#ffeab8', '#33270b'),
  stripe: pair('#ffe09a', '#403110'),
} as const

export interface AccentColors {
  readonly solid: ModePair
  readonly solidHover: ModePair
  readonly fg: ModePair
  readonly subtle: ModePair
}

export const accents = {
  channel: {
    solid: pair('#4f46d8', '#5a55e0'),
    solidHover: pair('#433bc0', '#6661ea'),
    fg: pair('#4338ca', '#a9b0ff'),
    subtle: pair('#eef0ff', '#23243f'),
  },
  merchant: {
    solid: pair('#0b7a6f', '#0c7d72'),
    solidHover: pair('#08665d', '#0a7067'),
    fg: pair('#0b6b62', '#5fd4c4'),
    subtle: pair('#e5f6f3', '#10302d'),
  },
  connect: {
    solid: pair('#1667c4', '#1c6bc8'),
    solidHover: pair('#1258a8', '#2472d0'),
    fg: pair('#1259ab', '#8cc0ff'),
    subtle: pair('#e8f2fd', '#14283f'),
  },
} as const satisfies Record<string, AccentColors>

export type Accent = keyof typeof accents
