import { BlockList, isIP } from 'node:net'

export type ClientIp = (peer: string, forwardedFor: string | null) => string

/** Tells who called: the peer, or, where trusted proxies stand between, the last address they did not add. */
export function clientIpReader(trustedProxies: readonly string[]): ClientIp {
  if (trustedProxies.length === 0) return plainAddress
  const trusted = new BlockList()
  for (const entry of trustedProxies) addTrusted(trusted, entry)
  const isTrusted = (ip: string) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    let ip = plainAddress(peer)
    const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
    while (isTrusted(ip)) {
      const hop = hops.pop()
      if (!hop || isIP(hop) === 0) break
      ip = hop
    }
    return ip
  }
}

/** Throws a TypeError that names an entry which is neither an address nor a CIDR range. */
function addTrusted(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix)
  const isRange =
    isIP(address) !== 0 && Number.isInteger(bits) && bits >= 0 && bits <= (family === 'ipv6' ? 128 : 32)
  if (!isRange) throw new TypeError(`'${entry}' is neither an IP address nor a range such as 10.0.0.0/8.`)
  list.addSubnet(address, bits, family)
}

/** Dual-stack sockets show an IPv4 peer as ::ffff:1.2.3.4. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
