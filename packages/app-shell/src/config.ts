/** What differs between environments and not between builds: read from `/config.json` when the page starts. */
export interface DashboardConfig {
  baseDomain: string | null
  analyticsKey: string | null
  errorDsn: string | null
  environment: string
  /** Base addresses of the APIs for outside callers, shown beside credentials. */
  mainApiUrl: string | null
  sandboxApiUrl: string | null
}
