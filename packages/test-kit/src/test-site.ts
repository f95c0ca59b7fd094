import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Area } from '@causeway/domain-types/host.ts'
import {
  startTestPlatform,
  TEST_SERVICE,
  type TestPlatform,
  type TestPlatformOptions,
} from '@causeway/platform/testing.ts'
import { createLog } from '@causeway/platform/log.ts'
import { createProxy, type Proxy } from '@causeway/proxy/create-proxy.ts'

/** The base domain of every site in tests; nothing listens there, calls reach the proxy as functions. */
export const TEST_BASE_DOMAIN = 'causeway.localhost'

export const originOf = (area: Area) => `http://${area}.${TEST_BASE_DOMAIN}`

export interface TestSite {
  proxy: Proxy
  /** What stands behind the proxy, with the seeds for a story. */
  platform: TestPlatform
  /** Where WebSockets of the site are taken, whatever their Host says. */
  socketPort: number
  stop(): Promise<void>
}

/** Proxy and platform as they run in one process, on an own, empty database. */
export async function startTestSite(options: TestPlatformOptions = {}): Promise<TestSite> {
  const platform = await startTestPlatform(options)
  const upstream = (stage: 'live' | 'sandbox') => ({
    fetch: (request: Request) => platform.platform.fetch(stage, request),
    upgrade: (...handshake: Parameters<Proxy['handleUpgrade']>) =>
      platform.platform.handleUpgrade(stage, ...handshake),
  })
  const proxy = createProxy({
    baseDomain: TEST_BASE_DOMAIN,
    publicScheme: 'http',
    sessionKeys: ['a session key that is only good for tests, and long enough'],
    service: TEST_SERVICE,
    targets: { main: upstream('live'), sandbox: upstream('sandbox') },
    log: createLog(process.env.TEST_LOG ?? 'silent'),
  })
  const sockets = await listen(proxy)
  return {
    proxy,
    platform,
    socketPort: (sockets.address() as AddressInfo).port,
    async stop() {
      sockets.close()
      sockets.closeAllConnections()
      await platform.stop()
    },
  }
}

function listen(proxy: Proxy): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => proxy.handleUpgrade(request, socket, head))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
