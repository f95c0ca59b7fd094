/** No test measures time: these only end what hangs, on a machine that may be ten times slower than it is idle. */
export const limits = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
} as const
