import type { Product } from './product.ts'
import type { Random } from './random.ts'

/** What is done to a product, how often, and by which chance. */
export interface Mishap {
  product: Product
  times: number
  random: Random
}

export const say = (text: string) => process.stdout.write(`${text}\n`)
