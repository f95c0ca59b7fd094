import { type Area, serviceOfHost } from '@causeway/domain-types/host.ts'

export interface OwnHost {
  area: Area
  /** As a browser writes it, for exact comparison. */
  origin: string
  host: string
}

export type HostReader = (host: string) => OwnHost | null

/** Believes a Host header only where it names a dashboard of the configured base domain. */
export function ownHostReader(baseDomain: string, scheme: 'http' | 'https'): HostReader {
  return (hostHeader) => {
    const service = serviceOfHost(hostHeader, baseDomain)
    if (service === null || service === 'api' || service === 'sandbox-api') return null
    const host = hostHeader.toLowerCase().replace(scheme === 'https' ? /:443$/ : /:80$/, '')
    return { area: service, origin: `${scheme}://${host}`, host }
  }
}
