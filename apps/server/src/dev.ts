/** The product with hot reload on the real host names. `tsx watch` restarts it when server code changes. */
import type { Server } from 'node:http'
import { type Area, serviceOfHost } from '@causeway/domain-types/host.ts'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { appFolder, areas } from './dashboard-files.ts'
import { run } from './run.ts'
import type { Pages } from './server-parts.ts'

const HOT_RELOAD_PATH = '/__hmr/'

/** Three Vite servers behind one port, chosen by the host. */
async function vitePages(server: Server, baseDomain: string): Promise<Pages> {
  const servers = new Map<Area, ViteDevServer>()
  for (const area of areas) servers.set(area, await viteOf(area, server, baseDomain))
  return {
    raw(request, response) {
      const service = serviceOfHost(request.headers.host ?? '', baseDomain)
      const vite =
        service && service !== 'api' && service !== 'sandbox-api' ? servers.get(service) : undefined
      if (!vite || isProxys(request.url ?? '/')) return false
      vite.middlewares(request, response)
      return true
    },
    ownsUpgrade: (url) => url.startsWith(HOT_RELOAD_PATH),
    async close() {
      await Promise.all([...servers.values()].map((vite) => vite.close()))
    },
  }
}

const viteOf = (area: Area, server: Server, baseDomain: string) =>
  createVite({
    root: appFolder(area),
    appType: 'spa',
    configLoader: 'runner',
    server: {
      middlewareMode: true,
      hmr: { server, path: `${HOT_RELOAD_PATH}${area}` },
      allowedHosts: [`.${baseDomain}`],
    },
  })

const isProxys = (url: string) => url.startsWith('/api/') || url.startsWith('/config.json')

await run({ logLevel: 'debug', pages: vitePages })
