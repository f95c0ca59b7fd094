import { type Service, serviceOfHost } from '@causeway/domain-types/host.ts'
import type { Answer, Behind } from '@causeway/server-kit/door.ts'

export type Serving = Pick<Behind, 'answer' | 'upgrade'> & Pick<Partial<Behind>, 'missing'>

export interface HostServing {
  dashboards: Serving
  /** Null where that API runs elsewhere. */
  api: Serving | null
  sandboxApi: Serving | null
  landing: Answer
}

/** One port for everything: the host decides who serves. Hosts that are not ours get nothing. */
export function byHost(baseDomain: string, serving: HostServing): Serving {
  const ownNames = new Set([baseDomain, 'localhost', '127.0.0.1', '[::1]'])
  const servingFor = (host: string) => {
    const service = serviceOfHost(host, baseDomain)
    return service ? servingOf(service, serving) : null
  }

  return {
    answer(request, ip) {
      const url = new URL(request.url)
      const answer = servingFor(url.host)?.answer ?? (ownNames.has(url.hostname) ? serving.landing : null)
      return answer ? answer(request, ip) : new Response(null, { status: 421 })
    },
    upgrade(request, socket, head) {
      const found = servingFor(request.headers.host ?? '')
      if (found) found.upgrade(request, socket, head)
      else socket.destroy()
    },
  }
}

function servingOf(service: Service, serving: HostServing): Serving | null {
  switch (service) {
    case 'channel':
    case 'merchant':
    case 'connect':
      return serving.dashboards
    case 'api':
      return serving.api
    case 'sandbox-api':
      return serving.sandboxApi
  }
}
