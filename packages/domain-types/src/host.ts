import type { HostValidation } from './session.ts'
import type { Role } from './user.ts'

export type Area = 'merchant' | 'channel' | 'connect'

export type Service = Area | 'api' | 'sandbox-api'

const AREAS: readonly Area[] = ['merchant', 'channel', 'connect']
const SERVICES: readonly Service[] = [...AREAS, 'api', 'sandbox-api']

interface HostName {
  labels: readonly string[]
  /** With its colon, as the host had it; empty if it had none. */
  port: string
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The labels of a host name with or without port; null for an IP address and for anything malformed. */
function parseHost(host: string): HostName | null {
  const match = /^([a-z0-9.-]+?)\.?(:\d{1,5})?$/.exec(host.toLowerCase())
  if (!match) return null
  const [, name = '', port = ''] = match
  const labels = name.split('.')
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '')
  if (isAddress || name.length > 253 || !labels.every((label) => LABEL.test(label))) return null
  return { labels, port }
}

const areaOf = (label: string | null | undefined): Area | null => AREAS.find((area) => area === label) ?? null

/** The area a host belongs to, by its first label. */
export function areaOfHost(host: string): Area | null {
  const labels = parseHost(host)?.labels ?? []
  return labels.length > 1 ? areaOf(labels[0]) : null
}

/** The base domain by counting labels: the last two, or the last three of four. Null where counting cannot tell. */
export function baseDomainOf(hostname: string): string | null {
  const labels = parseHost(hostname)?.labels ?? []
  if (labels.length < 2 || labels.length > 4) return null
  return labels.slice(labels.length === 4 ? -3 : -2).join('.')
}

/** What stands before the base domain in a host; null if the host is not of that domain. */
function labelsBefore(baseDomain: string, host: HostName): readonly string[] | null {
  const base = parseHost(baseDomain)?.labels
  if (!base || base.length > host.labels.length) return null
  const before = host.labels.slice(0, host.labels.length - base.length)
  const ending = host.labels.slice(before.length)
  return ending.every((label, at) => label === base[at]) ? before : null
}

/** Counting labels is only believed on a host that could be ours: `<area>.<base>`, or the base itself. */
function countedBaseDomain(host: HostName): string | null {
  const name = host.labels.join('.')
  const base = baseDomainOf(name)
  const isPlain = !host.labels.some((label) => label.startsWith('xn--'))
  const isOurs = base === name ? areaOf(host.labels[0]) === null : areaOf(host.labels[0]) !== null
  return isPlain && isOurs ? base : null
}

/**
 * The address of an area on the base domain of the current page, its port kept. Null if the page is not on
 * the base domain given, or, where none is given, if none can be told from its host.
 */
export function areaUrl(
  location: { protocol: string; host: string },
  area: Area,
  baseDomain?: string,
): string | null {
  const host = parseHost(location.host)
  if (!host || host.labels.length < 2 || !/^https?:$/.test(location.protocol)) return null
  const base = baseDomain?.toLowerCase() ?? countedBaseDomain(host)
  const before = base === null ? null : labelsBefore(base, host)
  if (before === null || before.length > 1) return null
  if (before.length === 1 && areaOf(before[0]) === null) return null
  return `${location.protocol}//${area}.${base}${host.port}`
}

/** What a request is for, believing only `<service>.<baseDomain>`, whatever else its Host header says. */
export function serviceOfHost(hostHeader: string, baseDomain: string): Service | null {
  const host = parseHost(hostHeader)
  const before = host && labelsBefore(baseDomain, host)
  return before?.length === 1 ? (SERVICES.find((service) => service === before[0]) ?? null) : null
}

/** The area a request is for; null for the APIs' hosts and for any host outside the base domain. */
export function trustedAreaOf(hostHeader: string, baseDomain: string): Area | null {
  return areaOf(serviceOfHost(hostHeader, baseDomain))
}

const VALIDITY: Record<Role, Record<Area, HostValidation>> = {
  ADMIN: { channel: 'valid', merchant: 'valid', connect: 'valid' },
  DEVELOPER: { channel: 'valid', merchant: 'channel_redirect', connect: 'invalid' },
  MERCHANT: { channel: 'merchant_redirect', merchant: 'valid', connect: 'invalid' },
}

/** Whether a role belongs in an area, and where it is sent if not. */
export function hostValidity(role: Role, area: Area): HostValidation {
  return VALIDITY[role][area]
}
