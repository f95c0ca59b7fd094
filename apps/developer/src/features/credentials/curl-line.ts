import { headers } from '@causeway/api-contract/headers.ts'

/** A command that answers with the app itself when id and secret are right. */
export function curlLine({
  apiUrl,
  appId,
  secret,
}: {
  apiUrl: string
  appId: number
  secret: string
}): string {
  const address = `${apiUrl.replace(/\/+$/, '')}/v1/apps/current`
  return `curl '${address}' -H '${headers.appId}: ${appId}' -H '${headers.appSecret}: ${secret}'`
}
