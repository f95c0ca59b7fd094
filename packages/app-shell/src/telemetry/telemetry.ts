/** What a page view carries besides its path (spec section 2). */
export interface PageView {
  path: string
  title: string
  userId: number | null
  selectedAppId: number | null
}

/** The one way out for analytics, error reporting and session recording. Features never call `page` or `identify`. */
export interface Telemetry {
  page(view: PageView): void
  /** `null` after a sign-out. */
  identify(userId: number | null, payload: Readonly<Record<string, unknown>>): void
  error(error: unknown, context?: Readonly<Record<string, unknown>>): void
  record(event: string, properties?: Readonly<Record<string, unknown>>): void
}
