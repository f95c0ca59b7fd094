import { contract } from '@causeway/api-contract/contract.ts'
import { contractSchemas } from '@causeway/api-contract/contract.schemas.ts'
import { openApiDocument } from '@causeway/api-contract/openapi.ts'
import { openApiPage } from '@causeway/api-contract/openapi-page.ts'

const VERSION = '1'

/** The API's own description, for programs and for readers, by path. Both are made when first asked for. */
export function openApiAnswers(prefix: string): ReadonlyMap<string, () => Response> {
  let document: ReturnType<typeof openApiDocument> | undefined
  const describe = () =>
    (document ??= openApiDocument(contract, contractSchemas, {
      title: 'Causeway API',
      version: VERSION,
      servers: [{ url: prefix }],
    }))
  return new Map([
    [`${prefix}/openapi.json`, () => Response.json(describe())],
    [
      `${prefix}/docs`,
      () =>
        new Response(openApiPage(describe()), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          },
        }),
    ],
  ])
}
