/**
 * Medusa admin 2.21.2, built by its own bundler, on another 2-core machine under the same limits as in `throttle.ts`
 * but over HTTP/2, and the floor apps of that pass. Bytes, requests and heap hold anywhere. Times do not: a ratio to
 * them is ours ÷ our floor in this run, times that floor ÷ Medusa in that one.
 */
export const medusa = {
  entryGzip: 1_551_000,
  allBrotli: 1_787_000,
  largestFile: 6_394_000,
  signIn: { ready: 3139 },
  list: {
    scriptBytes: 1_197_000,
    requests: 48,
    ready: 4183,
    firstPaint: 2700,
    blocked: 453,
    heap: 16_200_000,
    warmReady: 2052,
    cachedRoute: 318,
    newRoute: 562,
  },
}

/** floor-stack in the pass that measured Medusa. */
export const floorBesideMedusa = {
  signIn: { ready: 1168 },
  list: { ready: 1326, firstPaint: 732, warmReady: 1025, cachedRoute: 98, newRoute: 289 },
}
