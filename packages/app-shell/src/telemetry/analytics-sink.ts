import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core'
import type { Telemetry } from './telemetry.ts'

export function analyticsSink(key: string, url: string | null): Telemetry {
  mixpanel.init(key, {
    ...(url ? { api_host: url } : {}),
    persistence: 'localStorage',
    track_pageview: false,
    autocapture: false,
    // Where a page was called from, and with what in its address, is nobody's business.
    property_blacklist: ['$current_url', '$initial_referrer', '$referrer'],
    ip: false,
  })
  return {
    page: ({ path, title, userId, selectedAppId }) =>
      mixpanel.track('Page view', { path, title, user_id: userId, selected_app_id: selectedAppId }),
    identify(userId, payload) {
      if (userId === null) return mixpanel.reset()
      mixpanel.identify(String(userId))
      mixpanel.people.set({ ...payload })
    },
    error: () => undefined,
    record: (event, properties) => mixpanel.track(event, { ...properties }),
  }
}
