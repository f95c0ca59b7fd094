/** Calls that the page's inline script has started before this code was loaded, by method and address. */
declare global {
  interface Window {
    causewayEarly?: Record<string, Promise<Response>>
  }
}

function keyOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  const isRequest = input instanceof Request
  const url = new URL(isRequest ? input.url : input, document.baseURI)
  const method = init?.method ?? (isRequest ? input.method : 'GET')
  return `${method.toUpperCase()} ${url.pathname}${url.search}`
}

/** Takes over a call that is under way, once; the second caller asks again. */
export function withEarlyAnswers(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const early = window.causewayEarly
    const key = early ? keyOf(input, init) : ''
    const answer = early?.[key]
    if (!early || !answer) return fetch(input, init)
    delete early[key]
    return answer.catch(() => fetch(input, init))
  }
}
