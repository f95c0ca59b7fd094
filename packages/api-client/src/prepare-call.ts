import { isSafe } from '@causeway/api-contract/endpoint.ts'
import { headers } from '@causeway/api-contract/headers.ts'
import { snakeCaseKey, snakeCaseKeys } from '@causeway/domain-types/case.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import type { RequestConfig, RequestOptions, Target, TargetConfig } from './request-config.ts'
import { isUpload, uploadForm } from './upload-form.ts'

/** A call as it goes out: absolute address, wire names, headers of its target. */
export interface PreparedCall {
  method: string
  url: string
  /** Without version and query: what writes and cached answers are matched by. */
  path: string
  headers: Record<string, string>
  body: BodyInit | undefined
  /** Changes nothing, so it may be sent again. */
  safe: boolean
  isUpload: boolean
  credentials: RequestCredentials
}

function addressOf(
  { baseUrl }: TargetConfig,
  target: Target,
  path: string,
  params: RequestOptions['params'],
): string {
  const base = baseUrl.replace(/\/+$/, '') + (target === 'proxy' ? '' : '/v1')
  const url = new URL(base + path, globalThis.location?.origin)
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) url.searchParams.append(snakeCaseKey(name), String(item))
    }
  }
  return url.href
}

async function headersOf(
  config: TargetConfig,
  target: Target,
  stage: Stage,
): Promise<Record<string, string>> {
  switch (target) {
    case 'proxy':
      return { [headers.stage]: stage, [headers.request]: '1' }
    case 'main':
    case 'sandbox': {
      const token = await config.token?.()
      return {
        ...(config.appId === undefined ? {} : { [headers.appId]: String(config.appId) }),
        ...(config.appSecret === undefined ? {} : { [headers.appSecret]: config.appSecret }),
        ...(token === undefined ? {} : { [headers.token]: token }),
      }
    }
    case 'provider':
      return {}
  }
}

export async function prepareCall(
  { targets }: RequestConfig,
  options: RequestOptions,
  stage: Stage,
): Promise<PreparedCall> {
  const { target, path = '', method = 'GET', data, params, rawKeys, endpoint } = options
  const config = targets[target]
  if (!config) throw new TypeError(`No address is configured for the '${target}' target of request().`)
  const upload = isUpload(data)
  const isJson = data !== undefined && !upload
  const json = () => JSON.stringify(snakeCaseKeys(data, { rawPaths: rawKeys }))
  return {
    method,
    url: addressOf(config, target, path, params),
    path,
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(options.idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: options.idempotencyKey }),
      ...(await headersOf(config, target, stage)),
      ...options.headers,
    },
    body: upload ? await uploadForm(data) : isJson ? json() : undefined,
    safe: endpoint ? isSafe(endpoint) : method === 'GET' || method === 'HEAD',
    isUpload: upload,
    credentials: target === 'proxy' ? 'same-origin' : 'omit',
  }
}
