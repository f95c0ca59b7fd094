import { expect, test } from 'vitest'
import { areaKeysOf, proxyVariables, readVariables } from './variables.ts'

const read = (environment: NodeJS.ProcessEnv) => readVariables(proxyVariables, environment)
const key = 'a key of at least thirty-two characters'

test('nothing set is a development machine, and an empty variable counts as not set', () => {
  expect(read({})).toEqual(read({ BASE_DOMAIN: '', TRUSTED_PROXIES: ' ' }))
  expect(read({})).toMatchObject({
    BASE_DOMAIN: 'causeway.localhost',
    PUBLIC_SCHEME: 'http',
    TRUSTED_PROXIES: [],
  })
})

test('a deployment behind a TLS terminator', () => {
  const variables = read({
    BASE_DOMAIN: 'Dashboard.Example.com',
    PUBLIC_SCHEME: 'https',
    SESSION_KEY: `${key}, ${key}!`,
    MAIN_API_URL: 'https://api.example.com',
    TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1',
    MERCHANT_ANALYTICS_KEY: 'merchants',
    MERCHANT_ERROR_DSN: 'https://public@errors.example/7',
  })
  expect(variables.BASE_DOMAIN).toBe('dashboard.example.com')
  expect(variables.SESSION_KEY).toEqual([key, `${key}!`])
  expect(variables.MAIN_API_URL?.href).toBe('https://api.example.com/')
  expect(variables.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '192.168.1.1'])
  expect(areaKeysOf(variables)).toEqual({
    channel: { analyticsKey: null, errorDsn: null },
    merchant: { analyticsKey: 'merchants', errorDsn: 'https://public@errors.example/7' },
    connect: { analyticsKey: null, errorDsn: null },
  })
})

test.each([
  ['BASE_DOMAIN', 'example.com:4000'],
  ['BASE_DOMAIN', 'https://example.com'],
  ['BASE_DOMAIN', '127.0.0.1'],
  ['PUBLIC_SCHEME', 'ftp'],
  ['SESSION_KEY', 'short'],
  ['SESSION_KEY', `${key},short`],
  ['MAIN_API_URL', 'api.example.com'],
  ['SANDBOX_API_URL', 'file:///etc'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['LOG_LEVEL', 'loud'],
  ['CHANNEL_ERROR_DSN', 'yes'],
])('%s=%s ends in one line that names the variable and not its value', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(`^The variable ${name} cannot be used\\. [A-Z][^\\n]+\\.$`),
  )
  expect(() => read({ [name]: value })).not.toThrow(value)
})
