/** What differs between environments and not between builds: `/config.json` of the dashboard's own host. */
export interface DashboardConfig {
  baseDomain: string | null
  analyticsKey: string | null
  /** Where analytics are sent to; the tool's own address when null. */
  analyticsUrl: string | null
  errorDsn: string | null
  environment: string
  /** Base addresses of the APIs for callers from outside, shown beside credentials. */
  mainApiUrl: string | null
  sandboxApiUrl: string | null
}

const NOTHING_CONFIGURED: DashboardConfig = {
  baseDomain: null,
  analyticsKey: null,
  analyticsUrl: null,
  errorDsn: null,
  environment: 'development',
  mainApiUrl: null,
  sandboxApiUrl: null,
}

/** Reads the configuration once, when something first needs it: nothing on the way to the first page does. */
export function configLoader(fetch: typeof globalThis.fetch): () => Promise<DashboardConfig> {
  let loading: Promise<DashboardConfig> | null = null

  async function load(): Promise<DashboardConfig> {
    const answer = await fetch('/config.json', { headers: { accept: 'application/json' } })
    // A web server of one's own may have no such file: the dashboard then runs with nothing configured.
    if (!answer.ok) return NOTHING_CONFIGURED
    const config: Partial<DashboardConfig> = await answer.json()
    return { ...NOTHING_CONFIGURED, ...config }
  }

  return () => {
    loading ??= load().catch(() => {
      loading = null
      return NOTHING_CONFIGURED
    })
    return loading
  }
}
