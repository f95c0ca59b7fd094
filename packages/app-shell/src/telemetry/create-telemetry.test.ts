import { ApiError } from '@causeway/api-client/api-error.ts'
import { describe, expect, it, test, vi } from 'vitest'
import { createRecordingTelemetry } from '../testing/recording-telemetry.ts'
import { createTelemetry, isExpected, loadSinks } from './create-telemetry.ts'

const noKeys = {
  baseDomain: null,
  analyticsKey: null,
  analyticsUrl: null,
  errorDsn: null,
  environment: 'production',
  mainApiUrl: null,
  sandboxApiUrl: null,
}

describe('telemetry', () => {
  it('keeps what was told before its tools had loaded, in order', async () => {
    const sink = createRecordingTelemetry()
    let load: (sinks: (typeof sink)[]) => void = () => undefined
    const telemetry = createTelemetry(new Promise((resolve) => (load = resolve)))
    telemetry.identify(10001, { user_type: 'developer' })
    telemetry.page({ path: '/orders', title: 'Orders', userId: 10001, selectedAppId: 5 })
    expect(sink.recorded).toEqual([])
    load([sink])
    await vi.waitFor(() =>
      expect(sink.recorded).toEqual([
        ['identify', 10001, { user_type: 'developer' }],
        ['page', { path: '/orders', title: 'Orders', userId: 10001, selectedAppId: 5 }],
      ]),
    )
  })

  it('lets nothing secret through', async () => {
    const sink = createRecordingTelemetry()
    const telemetry = createTelemetry(Promise.resolve([sink]))
    telemetry.record('App opened', { app: { id: 5, appSecret: 'open sesame' } })
    telemetry.identify(10001, { token: 'open sesame' })
    telemetry.error(new Error('no'), { body: { password: 'open sesame' } })
    telemetry.page({ path: '/hand-off#code=sesame', title: 'Sign in', userId: null, selectedAppId: null })
    await vi.waitFor(() => expect(sink.recorded).toHaveLength(4))
    expect(JSON.stringify(sink.recorded)).not.toContain('sesame')
  })

  it('loads nothing without a key', async () => {
    expect(await loadSinks(noKeys)).toEqual([])
  })

  it('survives tools that cannot be loaded', async () => {
    const telemetry = createTelemetry(Promise.reject(new Error('blocked')))
    expect(() => telemetry.record('App opened')).not.toThrow()
  })
})

test.each([
  [new ApiError({ status: 404, code: 'NOT_FOUND' }), true],
  [new ApiError({ status: 401, code: 'INVALID_TOKEN' }), true],
  [new ApiError({ status: 0, code: 'NETWORK_FAILED' }), true],
  [new ApiError({ status: 500, code: 'INTERNAL' }), false],
  [new ApiError({ status: 200, code: 'BAD_RESPONSE' }), false],
  [new TypeError('undefined is not a function'), false],
])('%s is expected: %s', (error, expected) => {
  expect(isExpected(error)).toBe(expected)
})
