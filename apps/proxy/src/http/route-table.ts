import type { Endpoint, EndpointTable } from '@causeway/api-contract/endpoint.ts'

interface Branch {
  named: Map<string, Branch>
  parameter: Branch | null
  endpoints: Map<string, Endpoint>
}

export type FindEndpoint = (method: string, path: string) => Endpoint | null

/** Finds the call that a method and path mean; a literal segment wins over a parameter. */
export function routeTable(tables: readonly EndpointTable[]): FindEndpoint {
  const root = branch()
  for (const endpoint of tables.flatMap((table) => Object.values(table))) {
    const leaf = segmentsOf(endpoint.path).reduce(grow, root)
    leaf.endpoints.set(endpoint.method, endpoint)
  }
  return (method, path) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    return walk(root, segmentsOf(path), wanted)
  }
}

const branch = (): Branch => ({ named: new Map(), parameter: null, endpoints: new Map() })

const segmentsOf = (path: string) => path.split('/').slice(1)

function grow(at: Branch, segment: string): Branch {
  if (segment.startsWith('{')) return (at.parameter ??= branch())
  const next = at.named.get(segment) ?? branch()
  at.named.set(segment, next)
  return next
}

function walk(at: Branch, segments: readonly string[], method: string): Endpoint | null {
  const [segment, ...rest] = segments
  if (segment === undefined) return at.endpoints.get(method) ?? null
  const literal = at.named.get(segment)
  const found = literal ? walk(literal, rest, method) : null
  return found ?? (at.parameter && segment !== '' ? walk(at.parameter, rest, method) : null)
}
