import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { isTimeoutError } from 'ky'
import { ApiError, errorFromAnswer, isApiError } from './api-error.ts'
import { DEFAULT_TTL } from './cache-lifetime.ts'
import { failureLog } from './failure-log.ts'
import { type PreparedCall, prepareCall } from './prepare-call.ts'
import type { Request, RequestConfig, RequestOptions } from './request-config.ts'
import type { Answer, RequestScope } from './response-cache.ts'
import { sendCall } from './send-call.ts'

const NOBODY: RequestScope = { userId: null, orgId: null, stage: 'live' }

function parseBody({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function dataOf(answer: Answer, call: PreparedCall, options: RequestOptions): unknown {
  const body = parseBody(answer)
  const endpointId = options.endpoint?.id
  const succeeded = answer.status >= 200 && answer.status < 300
  if (!succeeded) throw errorFromAnswer({ status: answer.status, headers: answer.headers, body, endpointId })
  if (body === undefined) {
    const mayBeEmpty = !call.safe || call.method === 'HEAD' || answer.status === 204
    if (answer.text === '' && mayBeEmpty) return undefined
    throw new ApiError({ status: answer.status, code: 'BAD_RESPONSE', endpointId })
  }
  return options.bypassCamelCase ? body : camelCaseKeys(body, { rawPaths: options.rawKeys })
}

function toApiError(cause: unknown, { signal, endpoint }: RequestOptions): ApiError {
  if (isApiError(cause)) return cause
  const common = { status: 0, endpointId: endpoint?.id, cause }
  if (signal?.aborted) return new ApiError({ ...common, code: 'ABORTED' })
  if (isTimeoutError(cause)) {
    return new ApiError({
      ...common,
      code: 'TIMED_OUT',
      userMessage: 'The server took too long to answer. Please try again.',
    })
  }
  return new ApiError({
    ...common,
    code: 'NETWORK_FAILED',
    userMessage: 'The server could not be reached. Check your connection and try again.',
  })
}

/** Builds the one function that speaks HTTP: it answers camelCase data, and every failed call is an ApiError. */
export function createRequest(config: RequestConfig): Request {
  const { cache, scope = () => NOBODY } = config

  function answerOf(
    call: PreparedCall,
    options: RequestOptions,
    currentScope: RequestScope,
  ): Promise<Answer> {
    const { cacheId, cacheTtl = DEFAULT_TTL, signal } = options
    const isCached = call.method === 'GET' || call.method === 'HEAD'
    if (!cache || cacheId === undefined || !isCached) return sendCall(config, call, signal)
    const url = `${call.method} ${options.target} ${call.url}`
    return cache.fetch(
      { cacheId, url, path: call.path, scope: currentScope, ttl: cacheTtl, signal },
      (ownSignal, validators) => sendCall(config, call, ownSignal, validators),
    )
  }

  return async function request(options) {
    const currentScope = scope()
    const call = await prepareCall(config, options, currentScope.stage)
    try {
      return dataOf(await answerOf(call, options, currentScope), call, options)
    } catch (cause) {
      const error = toApiError(cause, options)
      if (error.code !== 'ABORTED') config.logFailure?.(failureLog(error, call, options))
      if (error.code === 'INVALID_TOKEN' && !options.endpoint?.public) config.onUnauthorized?.(error)
      throw error
    } finally {
      // Also after a failure: the write may have been done before its answer was lost.
      if (!call.safe) cache?.drop({ path: call.path })
    }
  }
}
