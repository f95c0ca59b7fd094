import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompressPlugin } from '@causeway/app-shell/build/precompress-plugin.ts'
import { compress } from '@causeway/proxy/http/compress.ts'
import { loadSite, type Site } from '@causeway/proxy/http/site.ts'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type FloorPage, rowAt } from '../../floor/rows.ts'

/** `table` is the product's own table in an otherwise empty page. */
export const floors = ['react', 'stack', 'table'] as const
export type Floor = (typeof floors)[number]

const ROWS = 100

async function buildFloor(floor: Floor, outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, '../../floor', floor),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompressPlugin()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
}

function answerCall({ pathname, searchParams }: URL): Response {
  const offset = pathname === '/api/offers' ? ROWS : 0
  const rows = Array.from({ length: ROWS }, (_, index) => rowAt(offset + index))
  const page: FloorPage = { q: searchParams.get('q') ?? '', total: rows.length, rows }
  return Response.json(page)
}

async function answer(site: Site, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname.startsWith('/api/')) return compress(request, answerCall(url))
  return (await site.file(request, url.pathname)) ?? site.page(request)
}

export interface FloorServers {
  folders: Record<Floor, string>
  origins: Record<Floor, string>
  close(): Promise<void>
}

/** Builds the floor apps and serves each as the product serves its own: packed files, packed answers, HTTP/1.1. */
export async function serveFloors(firstPort: number): Promise<FloorServers> {
  const root = await mkdtemp(join(tmpdir(), 'causeway-floor-'))
  const folders = { react: join(root, 'react'), stack: join(root, 'stack'), table: join(root, 'table') }
  const servers = await Promise.all(
    floors.map(async (floor, index) => {
      await buildFloor(floor, folders[floor])
      const site = loadSite(folders[floor])
      const server = createServer(getRequestListener((request) => answer(site, request)))
      server.listen(firstPort + index, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const origin = (index: number) => `http://floor.causeway.localhost:${firstPort + index}`
  return {
    folders,
    origins: { react: origin(0), stack: origin(1), table: origin(2) },
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      await rm(root, { recursive: true })
    },
  }
}
