import type { Row } from '../report.ts'
import { drive } from './load.ts'
import { type RunningServer, startProduct } from './servers.ts'

const ROUND = { atOnce: 4, seconds: 4 }

interface Sides {
  address: Parameters<typeof startProduct>[0]
  port: number
  bare: RunningServer
}

async function cpuOfCall(server: RunningServer, call: Parameters<typeof drive>[1]): Promise<number> {
  await drive(server.connections, call, { ...ROUND, seconds: 1 })
  const before = (await server.cpuSeconds()) ?? Number.NaN
  const { calls } = await drive(server.connections, call, ROUND)
  const after = (await server.cpuSeconds()) ?? Number.NaN
  return ((after - before) * 1e6) / calls
}

/** All five thousand merchants at once, as the admin's dashboard asks for them again. */
export async function merchants({ address, port, bare }: Sides): Promise<Row[]> {
  const admin = await startProduct(address, port, 'admin@example.com')
  try {
    const { connections } = admin
    const who = await connections.send({ method: 'GET', path: '/api/auth-from-cookie' })
    const { user } = JSON.parse(who.text) as { user: { id: number } }
    const path = `/api/users/${user.id}/merchants`
    const first = await connections.send({ method: 'GET', path })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const ours = await cpuOfCall(admin, () => ({ method: 'GET', path, headers }))
    const theirs = await cpuOfCall(bare, () => ({ method: 'GET', path: '/merchants' }))
    return [
      {
        id: 'A9',
        measure: `${(first.bytes / 1024).toFixed(0)} KB of merchants asked for again, Node CPU`,
        ours: `${ours.toFixed(0)} µs`,
        comparator: `bare rows ${theirs.toFixed(0)} µs`,
        ratio: ours / theirs,
        goal: { atMost: 0.05 },
      },
    ]
  } finally {
    await admin.stop()
  }
}
