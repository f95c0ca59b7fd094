import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { EndpointRules } from './endpoint-address.ts'

/** The look-up found an address that must not be called; the message says which, and why. */
export class RefusedAddress extends Error {}

/** Answers with addresses that were checked, and with these only, so that the socket connects to nothing else. */
export function checkedLookup({ resolve, policy }: EndpointRules): LookupFunction {
  const lookup = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname)
    const refused = addresses.map(policy).find((reason) => reason !== null)
    if (refused) throw new RefusedAddress(refused)
    const [first, ...rest] = addresses.map((address) => ({ address, family: isIP(address) }))
    if (!first) throw new Error(`${hostname} has no address`)
    return [first, ...rest] as const
  })
  return (hostname, options, callback) =>
    lookup(hostname, (error, found) => {
      if (error) callback(error, [])
      else if (options.all) callback(null, [...found])
      else callback(null, found[0].address, found[0].family)
    })
}
