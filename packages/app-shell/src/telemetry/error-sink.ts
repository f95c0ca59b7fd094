import { redact } from '@causeway/domain-types/redaction.ts'
import {
  addBreadcrumb,
  breadcrumbsIntegration,
  captureException,
  getClient,
  init,
  setUser,
} from '@sentry/react'
import type { Telemetry } from './telemetry.ts'

const REPLAYS_OF_FAULTS = 1

export async function errorSink(dsn: string, environment: string): Promise<Telemetry> {
  const isProduction = environment === 'production'
  init({
    dsn,
    environment,
    // Bodies, headers and queries carry people's data; what an error needs is in its tags.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // A press is told by the name of what was pressed, and names hold people: “Account of Dana Reyes”.
    integrations: [breadcrumbsIntegration({ dom: false })],
    beforeSend: (event) => redact(event) as typeof event,
    beforeBreadcrumb: (breadcrumb) => redact(breadcrumb) as typeof breadcrumb,
    replaysOnErrorSampleRate: isProduction ? REPLAYS_OF_FAULTS : 0,
  })
  if (isProduction) {
    const { sessionReplay } = await import('./session-replay.ts')
    getClient()?.addIntegration(sessionReplay())
  }
  return {
    page: ({ path, title }) => addBreadcrumb({ category: 'navigation', message: title, data: { path } }),
    identify: (userId) => setUser(userId === null ? null : { id: String(userId) }),
    error: (error, context = {}) => captureException(error, { tags: tagsOf(context), extra: { ...context } }),
    record: (event, properties) =>
      addBreadcrumb({ category: 'record', message: event, data: { ...properties } }),
  }
}

function tagsOf(context: Readonly<Record<string, unknown>>): Record<string, string> {
  const { endpointId, requestId } = context
  return {
    ...(typeof endpointId === 'string' ? { endpoint: endpointId } : {}),
    ...(typeof requestId === 'string' ? { request_id: requestId } : {}),
  }
}
