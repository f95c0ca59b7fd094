/**
 * A request to a platform in this very process. A real `Request` makes a stream and an abort signal, which cost
 * more than the hop itself, so one is made only for whoever asks for more than the text.
 */
class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #body: ArrayBuffer | null
  #real: Request | null = null

  constructor(url: string, method: string, headers: Headers, body: ArrayBuffer | null) {
    this.url = url
    this.method = method
    this.headers = headers
    this.#body = body
  }

  get #whole(): Request {
    this.#real ??= new Request(this.url, { method: this.method, headers: this.headers, body: this.#body })
    return this.#real
  }

  get body() {
    return this.#whole.body
  }

  get signal() {
    return this.#whole.signal
  }

  get bodyUsed() {
    return this.#real?.bodyUsed ?? false
  }

  clone() {
    return this.#whole.clone()
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#body ?? new ArrayBuffer(0)
  }

  async text(): Promise<string> {
    return this.#body ? new TextDecoder().decode(this.#body) : ''
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }
}
Object.setPrototypeOf(LightRequest.prototype, Request.prototype)

export function lightRequest(
  url: string,
  method: string,
  headers: Headers,
  body: ArrayBuffer | null,
): Request {
  // It has what the platforms of this process read; the rest, such as a cache mode, no server asks for.
  return new LightRequest(url, method, headers, body) as unknown as Request
}
