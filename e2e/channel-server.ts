import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

interface PlacedBag {
  id: number
  seller: string
}

export interface PlacedOrder {
  id: number
  /** The first is the bag of the merchant who signs in as merchant@example.com. */
  bags: [PlacedBag, PlacedBag]
}

const script = fileURLToPath(new URL('../apps/server/dist/place-order.js', import.meta.url))

/** Runs a channel app's own server for one order, as `npm run order` does, and reads what it prints. */
export async function placeOrderOverTwoMerchants(): Promise<PlacedOrder> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: process.env })
  const order = /^Order (\d+):/m.exec(stdout)
  const bags = [...stdout.matchAll(/^ {2}Bag (\d+) of ([^:]+):/gm)].map(([, id, seller = '']) => ({
    id: Number(id),
    seller,
  }))
  const [first, second] = bags
  if (!order || !first || !second)
    throw new Error(`No order over two merchants in what the script said:\n${stdout}`)
  return { id: Number(order[1]), bags: [first, second] }
}
