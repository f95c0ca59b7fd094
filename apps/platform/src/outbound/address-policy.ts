import { BlockList, isIP } from 'node:net'
import type { Stage } from '@causeway/domain-types/stage.ts'

/** Says why deliveries must not go to an address; null where they may. */
export type AddressPolicy = (address: string) => string | null

const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Within the one block that is routed at all: what translates to IPv4, tunnels to it, or is kept for documents. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const special4 = listOf(SPECIAL_V4, 'ipv4')
const special6 = listOf(SPECIAL_V6, 'ipv6')
const routed6 = listOf(['2000::/3'], 'ipv6')
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4')
const loopback6 = listOf(['::1/128', '::ffff:127.0.0.0/104'], 'ipv6')

const isLoopback = (address: string) =>
  isIP(address) === 4 ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6')

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, 'ipv4')
  return routed6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** Deliveries go to the public Internet, and in the sandbox to the own machine as well. */
export const addressPolicyOf =
  (stage: Stage): AddressPolicy =>
  (address) => {
    if (isIP(address) === 0) return `${address} is not an IP address`
    if (isLoopback(address)) {
      return stage === 'sandbox'
        ? null
        : `${address} is the loopback address, which works in the sandbox only`
    }
    return isPublic(address) ? null : `${address} is not a public address`
  }
