const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/
const isLocal = (url: string) => LOCAL.test(new URL(url).hostname)

/** Whether a store reaches this API: one on this machine is reached from this machine alone. */
export const canCallBack = (apiUrl: string, storeUrl: string): boolean =>
  !isLocal(apiUrl) || isLocal(storeUrl)
