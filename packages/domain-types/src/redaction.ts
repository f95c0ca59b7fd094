/** What never reaches a log, an analytics event, an error report or a recording, in whatever spelling. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'appsecret',
  'apikey',
  'secret',
  'token',
  'password',
  'newpassword',
  'currentpassword',
  'passwordhash',
  'authorization',
  'cookie',
  'setcookie',
  'connectionstring',
  'xcausewayappsecret',
  'xcausewaytoken',
  'messagestate',
])

/** The code of a hand-off stands in a fragment, that of a mail in a query. */
const SECRET_IN_ADDRESS = /([#?&](?:code|token)=)[^&#\s]+/gi
const DEEPEST = 12

const plain = (key: string) => key.toLowerCase().replace(/[-_]/g, '')

/** Whether what stands under a key is to be hidden: `appSecret`, `app_secret` and `APP-SECRET` alike. */
export function isSecretKey(key: string): boolean {
  return SECRET_KEYS.has(plain(key))
}

/** A copy in which whatever is secret is hidden, at any depth; besides, what stands under the keys named here. */
export function redact(value: unknown, alsoHidden: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return value.replace(SECRET_IN_ADDRESS, '$1[hidden]')
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((item) => redact(item, alsoHidden, depth + 1))
  const hidden = new Set(alsoHidden.map(plain))
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const isHidden = isSecretKey(key) || hidden.has(plain(key))
      return [key, isHidden ? '[hidden]' : redact(child, alsoHidden, depth + 1)]
    }),
  )
}
