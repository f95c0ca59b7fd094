import { StartError } from '@causeway/platform/start-error.ts'

export interface Arguments {
  /** How many orders there shall be in the live stage, for trying the product at that size. */
  scale?: number | undefined
}

const MOST_ORDERS = 10_000_000
const usage = `Use npm start, or npm start -- --scale 1000000 for a live stage of that many orders, at most ${MOST_ORDERS}.`

/** Reads what stands behind the command; throws a StartError that says what it may be. */
export function readArguments(args: readonly string[]): Arguments {
  const [name = '', value, ...rest] = args.flatMap((argument) => argument.split('='))
  if (name === '') return {}
  if (name !== '--scale') throw new StartError(`${name} is not known here. ${usage}`)
  const isNumber = value !== undefined && /^[1-9]\d{0,7}$/.test(value) && Number(value) <= MOST_ORDERS
  if (!isNumber || rest.length > 0) throw new StartError(`--scale takes one whole number. ${usage}`)
  return { scale: Number(value) }
}
