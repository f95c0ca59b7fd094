import type { AreaKeys } from '../proxy-config.ts'
import type { OwnHost } from './own-host.ts'

/** The keys of the page's telemetry, and where it goes. */
interface PageTelemetry extends AreaKeys {
  analyticsUrl: string
}

const HSTS = 'max-age=63072000; includeSubDomains'
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** On every answer of ours, data or page. */
export function addCommonHeaders(headers: Headers, scheme: 'http' | 'https'): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (scheme === 'https') headers.set('strict-transport-security', HSTS)
}

/** For answers that are data: should one be opened as a page, nothing in it runs. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of a dashboard's page. */
export function addPageHeaders(
  headers: Headers,
  own: OwnHost,
  scriptHashes: readonly string[],
  telemetry: PageTelemetry,
): void {
  headers.set('content-security-policy', pagePolicy(own, scriptHashes, telemetry))
  headers.set('permissions-policy', PERMISSIONS)
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  headers.set('x-frame-options', 'DENY')
}

function pagePolicy(
  { origin }: OwnHost,
  scriptHashes: readonly string[],
  { analyticsKey, analyticsUrl, errorDsn }: PageTelemetry,
): string {
  const socket = origin.replace(/^http/, 'ws')
  const connections = [
    "'self'",
    socket,
    ...(errorDsn ? [new URL(errorDsn).origin] : []),
    ...(analyticsKey ? [new URL(analyticsUrl).origin] : []),
  ]
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src ${connections.join(' ')}`,
    // The recorder of the error reporting compresses in a worker made from a blob.
    errorDsn ? "worker-src 'self' blob:" : "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}
