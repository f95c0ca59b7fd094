import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServerConfig, repository } from './config.ts'

test('with nothing set everything runs on this machine, with its data in the repository', () => {
  const config = readServerConfig({})
  expect(config).toMatchObject({
    PORT: 4000,
    host: '127.0.0.1',
    DATA_DIR: join(repository, '.data'),
  })
  expect([config.DEMO, config.DATABASE_URL, config.SESSION_KEY]).toEqual([undefined, undefined, undefined])
})

test('a real base domain is served on every address of the machine, unless HOST says which', () => {
  expect(readServerConfig({ BASE_DOMAIN: 'dashboard.example.com' }).host).toBeUndefined()
  expect(readServerConfig({ BASE_DOMAIN: 'dashboard.example.com', HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
})

test.each([
  ['PORT', '65533'],
  ['PORT', '0'],
  ['PORT', '4000.5'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['DEMO', 'yes'],
  ['BASE_DOMAIN', 'causeway.localhost:4000'],
])('%s=%s ends in one line that names the variable', (name, value) => {
  expect(() => readServerConfig({ [name]: value })).toThrow(
    new RegExp(`^The variable ${name} cannot be used\\. [^\\n]+$`),
  )
})

test('a platform elsewhere needs the secret that it knows this proxy by', () => {
  const elsewhere = {
    MAIN_API_URL: 'https://api.example.com',
    SANDBOX_API_URL: 'https://sandbox.example.com',
  }
  expect(() => readServerConfig(elsewhere)).toThrow('PROXY_APP_SECRET')
  expect(readServerConfig({ ...elsewhere, PROXY_APP_SECRET: 'known to both' }).MAIN_API_URL?.host).toBe(
    'api.example.com',
  )
})
