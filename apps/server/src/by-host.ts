import { type Service, serviceOfHost } from '@causeway/domain-types/host.ts'
import type { Answer } from './door.ts'

export interface HostAnswers {
  dashboards: Answer
  /** Missing where that API runs elsewhere. */
  api?: Answer
  sandboxApi?: Answer
  landing: Answer
}

/** One port for everything: the host decides who answers. Hosts that are not ours get nothing. */
export function byHost(baseDomain: string, answers: HostAnswers): Answer {
  const ownNames = new Set([baseDomain, 'localhost', '127.0.0.1', '[::1]'])

  function answerFor(url: URL): Answer | undefined {
    const service = serviceOfHost(url.host, baseDomain)
    return service ? answerOf(service, answers) : ownNames.has(url.hostname) ? answers.landing : undefined
  }

  return (request, ip) => {
    const url = new URL(request.url)
    if (url.pathname === '/healthz') return new Response('ok\n')
    const answer = answerFor(url)
    return answer ? answer(request, ip) : new Response(null, { status: 421 })
  }
}

function answerOf(service: Service, answers: HostAnswers): Answer | undefined {
  switch (service) {
    case 'channel':
    case 'merchant':
    case 'connect':
      return answers.dashboards
    case 'api':
      return answers.api
    case 'sandbox-api':
      return answers.sandboxApi
  }
}
