import { isApiError } from '@causeway/api-client/api-error.ts'
import { redact } from '@causeway/domain-types/redaction.ts'
import type { DashboardConfig } from '../config.ts'
import type { Telemetry } from './telemetry.ts'

/** What went wrong with the input or the right to do something is the person's to know, not a fault of ours. */
const EXPECTED_STATUSES = new Set([0, 400, 401, 403, 404, 409, 413, 415, 422, 429])

export function isExpected(error: unknown): boolean {
  return isApiError(error) && error.code !== 'BAD_RESPONSE' && EXPECTED_STATUSES.has(error.status)
}

type Properties = Readonly<Record<string, unknown>>

const redacted = <Value extends Properties>(properties: Value) => redact(properties) as Value

/** Loads what the configuration has keys for. With no key nothing is loaded and nothing is sent. */
export async function loadSinks({
  analyticsKey,
  analyticsUrl,
  errorDsn,
  environment,
}: DashboardConfig): Promise<Telemetry[]> {
  const analytics = analyticsKey
    ? import('./analytics-sink.ts').then(({ analyticsSink }) => analyticsSink(analyticsKey, analyticsUrl))
    : null
  const errors = errorDsn
    ? import('./error-sink.ts').then(({ errorSink }) => errorSink(errorDsn, environment))
    : null
  const loaded = await Promise.allSettled([analytics, errors])
  return loaded.flatMap((sink) => (sink.status === 'fulfilled' && sink.value ? [sink.value] : []))
}

/** Passes everything on, redacted and in order, once `sinks` are there. */
export function createTelemetry(sinks: Promise<readonly Telemetry[]>): Telemetry {
  const toAll = (tell: (sink: Telemetry) => void) =>
    // A blocked or broken tool of ours is nothing that the person could do something about.
    void sinks.then((all) => all.forEach(tell)).catch(() => undefined)

  return {
    page: (view) => toAll((sink) => sink.page(redacted({ ...view }))),
    identify: (userId, payload) => toAll((sink) => sink.identify(userId, redacted(payload))),
    error: (error, context = {}) => {
      if (!isExpected(error)) toAll((sink) => sink.error(error, redacted(context)))
    },
    record: (event, properties = {}) => toAll((sink) => sink.record(event, redacted(properties))),
  }
}
