/** The headers of our own that a call carries. */
export const headers = {
  /** Which app calls (main and sandbox API). */
  appId: 'x-causeway-app-id',
  /** The app's secret for the stage. */
  appSecret: 'x-causeway-app-secret',
  /** The session's token. */
  token: 'x-causeway-token',
  /** The stage a browser tab works in (proxy). */
  stage: 'x-causeway-stage',
  /** Set by our own pages only: a form of another site cannot send it (proxy). */
  request: 'x-causeway-request',
  /** A call that is sent twice with the same key runs once. */
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const
