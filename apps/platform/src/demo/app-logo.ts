import sharp from 'sharp'
import type { Picture } from '../areas/pictures/remake-picture.ts'

type Colour = readonly [red: number, green: number, blue: number]

export interface Drawing {
  shape: 'petals' | 'ribbon' | 'waves'
  ground: Colour
  figure: Colour
}

/** Whether a point is of the figure; both run from -1 to 1. */
const figures: Record<Drawing['shape'], (x: number, y: number) => boolean> = {
  petals: (x, y) => {
    const distance = Math.hypot(x, y)
    const reach = 0.42 + 0.24 * Math.cos(5 * Math.atan2(y, x) + Math.PI / 2)
    return distance < reach && distance > 0.12
  },
  ribbon: (x, y) => {
    const isBow = Math.abs(Math.hypot(Math.abs(x) - 0.28, y + 0.34) - 0.2) < 0.08
    const isBox = Math.abs(x) < 0.62 && y > -0.1 && y < 0.62
    return isBow || (isBox && Math.abs(x) > 0.08 && Math.abs(y - 0.1) > 0.06)
  },
  waves: (x, y) =>
    Math.hypot(x, y) < 0.72 && Math.abs(((y * 3 + Math.sin(x * 5) * 0.45 + 9) % 1) - 0.5) < 0.24,
}

/** Drawn four times as large and made small, so that its edges are smooth. */
const FINER = 4

/** The logo of a demo's app: one figure on a ground. */
export async function drawLogo({ shape, ground, figure }: Drawing, size: number): Promise<Picture> {
  const side = size * FINER
  const pixels = Buffer.alloc(side * side * 3)
  const isFigure = figures[shape]
  const place = (at: number) => ((at + 0.5) / side) * 2 - 1
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const colour = isFigure(place(column), place(row)) ? figure : ground
      pixels.set(colour, (row * side + column) * 3)
    }
  }
  const drawn = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return { contentType: 'image/png', bytes: await drawn.resize(size, size).png({ palette: true }).toBuffer() }
}
