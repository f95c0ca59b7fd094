import { door } from '@causeway/server-kit/door.ts'
import { createMetrics } from '@causeway/server-kit/metrics.ts'
import { stopOnSignals } from '@causeway/server-kit/stop-on-signals.ts'
import { pino } from 'pino'
import { createProxy } from './create-proxy.ts'
import {
  areaKeysOf,
  BadVariableError,
  type ProxyVariables,
  proxyVariables,
  readVariables,
  wholeNumber,
} from './variables.ts'
import type { ProxyConfig } from './proxy-config.ts'

/** A proxy by itself: the dashboards' files are served elsewhere, the platform answers by HTTP. */
function start(): void {
  const variables = readVariables(
    { ...proxyVariables, PORT: wholeNumber(1, 65_535, 'Use a port from 1 to 65535.') },
    { PORT: '4000', ...process.env },
  )
  const metrics = createMetrics({ ofProcess: true })
  const config = { ...configOf(variables), metrics }
  const proxy = createProxy(config)
  const front = door({ metrics, metricsAccess: { token: variables.METRICS_TOKEN } })
  front.open({
    answer: (request, ip) => proxy.fetch(request, { ip }),
    upgrade: proxy.handleUpgrade,
    missing: proxy.missing,
  })
  front.server.on('error', (error) => {
    process.stderr.write(
      `Port ${variables.PORT} cannot be opened: ${error.message}. Set PORT to another one.\n`,
    )
    process.exitCode = 1
  })
  front.server.listen(variables.PORT, () =>
    config.log.info(`The proxy of ${config.baseDomain} listens on ${variables.PORT}`),
  )
  stopOnSignals(() => {
    front.shut()
    return front.close()
  })
}

function configOf(variables: ProxyVariables): ProxyConfig {
  const needed = <Value>(name: string, value: Value | undefined): Value => {
    if (value === undefined) throw new BadVariableError(name, 'A proxy by itself needs it.')
    return value
  }
  return {
    baseDomain: variables.BASE_DOMAIN,
    publicScheme: variables.PUBLIC_SCHEME,
    sessionKeys: needed('SESSION_KEY', variables.SESSION_KEY),
    service: { id: variables.PROXY_APP_ID, secret: needed('PROXY_APP_SECRET', variables.PROXY_APP_SECRET) },
    targets: {
      main: needed('MAIN_API_URL', variables.MAIN_API_URL),
      sandbox: needed('SANDBOX_API_URL', variables.SANDBOX_API_URL),
    },
    areaKeys: areaKeysOf(variables),
    analyticsUrl: variables.ANALYTICS_URL,
    trustedProxies: variables.TRUSTED_PROXIES,
    environment: variables.NODE_ENV,
    log: pino({ level: variables.LOG_LEVEL ?? 'info' }),
  }
}

try {
  start()
} catch (error) {
  if (!(error instanceof BadVariableError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
