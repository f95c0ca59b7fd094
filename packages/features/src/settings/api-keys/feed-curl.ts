import { fillPath } from '@causeway/api-contract/endpoint.ts'
import { feeds, feedTypes } from '@causeway/api-contract/feeds.ts'

/** A draft is on sale nowhere, so that to try the line costs nothing. */
const example = {
  handle: 'example-product',
  title: 'Example product',
  status: 'draft',
  variants: [{ price: '10' }],
}

/** A command that pushes one product, as a draft. */
export function feedCurl({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): string {
  const address = `${apiUrl.replace(/\/+$/, '')}/v1${fillPath(feeds.push.path)}`
  const [type] = feedTypes.JSON_LINES
  return `curl '${address}' -H 'authorization: Bearer ${apiKey}' -H 'content-type: ${type}' --data-binary '${JSON.stringify(example)}'`
}
