import type { Area } from '@causeway/domain-types/host.ts'

/** Where everything is, for people and for the servers of channel apps. */
export interface Addresses extends Record<Area, string> {
  overview: string
  mainApi: string
  sandboxApi: string
}

interface AddressParts {
  BASE_DOMAIN: string
  PUBLIC_SCHEME: 'http' | 'https'
  PORT: number
  MAIN_API_URL?: URL | undefined
  SANDBOX_API_URL?: URL | undefined
}

/**
 * Node resolves no `*.localhost` name, so on a development machine the APIs are told by loopback address and port.
 * Behind a TLS terminator the port of this process is nobody's business.
 */
export function addressesOf({
  BASE_DOMAIN,
  PUBLIC_SCHEME,
  PORT,
  MAIN_API_URL,
  SANDBOX_API_URL,
}: AddressParts): Addresses {
  const isLocal = PUBLIC_SCHEME === 'http'
  const onHost = (name: string) => `${PUBLIC_SCHEME}://${name}.${BASE_DOMAIN}${isLocal ? `:${PORT}` : ''}`
  const ownApi = (name: string, port: number) => (isLocal ? `http://127.0.0.1:${port}` : onHost(name))
  const given = (url: URL) => url.href.replace(/\/$/, '')
  return {
    channel: onHost('channel'),
    merchant: onHost('merchant'),
    connect: onHost('connect'),
    overview: isLocal ? `http://localhost:${PORT}` : `${PUBLIC_SCHEME}://${BASE_DOMAIN}`,
    mainApi: MAIN_API_URL ? given(MAIN_API_URL) : ownApi('api', PORT + 1),
    sandboxApi: SANDBOX_API_URL ? given(SANDBOX_API_URL) : ownApi('sandbox-api', PORT + 2),
  }
}
