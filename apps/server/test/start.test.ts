import { afterEach, expect, test } from 'vitest'
import { ask, freePort, newDataDir, occupiedPort, type Program, startProgram } from './program.ts'

const running: Program[] = []

function start(environment: Record<string, string>): Program {
  const program = startProgram(environment)
  running.push(program)
  return program
}

afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGTERM')
    await program.ended
  }
})

async function refusal(program: Program) {
  const { code } = await program.ended
  return { failed: code !== 0, lines: program.errors().trim().split('\n') }
}

test('one process serves everything, by host, and stops without a trace', async () => {
  const port = await freePort()
  const program = start({ PORT: String(port), DATA_DIR: newDataDir() })
  await program.ready
  for (const address of [
    `http://channel.causeway.localhost:${port}`,
    `http://merchant.causeway.localhost:${port}`,
    `http://connect.causeway.localhost:${port}`,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port + 1}/v1`,
    `http://127.0.0.1:${port + 2}/v1`,
  ]) {
    expect(program.output()).toContain(address)
  }

  for (const listener of [port, port + 1, port + 2]) {
    expect((await ask(listener, 'a-balancer.example', '/healthz')).status).toBe(200)
    expect(JSON.parse((await ask(listener, 'a-balancer.example', '/readyz')).text)).toEqual({
      status: 'ready',
      missing: {},
    })
  }
  const landing = await ask(port, `localhost:${port}`, '/')
  expect(landing.text).toContain(`http://merchant.causeway.localhost:${port}`)
  expect(landing.text).not.toContain('developer@example.com')

  const config = await ask(port, `channel.causeway.localhost:${port}`, '/config.json')
  expect(JSON.parse(config.text)).toMatchObject({
    baseDomain: 'causeway.localhost',
    mainApiUrl: `http://127.0.0.1:${port + 1}`,
  })
  const session = await ask(port, `channel.causeway.localhost:${port}`, '/api/auth-from-cookie')
  expect(session.status).toBe(401)

  for (const api of [
    await ask(port, `api.causeway.localhost:${port}`, '/v1/openapi.json'),
    await ask(port, `sandbox-api.causeway.localhost:${port}`, '/v1/openapi.json'),
    await ask(port + 1, `127.0.0.1:${port + 1}`, '/v1/openapi.json'),
    await ask(port + 2, `127.0.0.1:${port + 2}`, '/v1/openapi.json'),
  ]) {
    expect([api.status, JSON.parse(api.text).openapi]).toEqual([200, '3.1.0'])
  }
  expect(await ask(port, 'evil.example', '/')).toMatchObject({ status: 421, text: '' })

  const { text: metrics } = await ask(port + 1, `127.0.0.1:${port + 1}`, '/metrics')
  expect(metrics).toContain('service="proxy",endpoint="auth.authFromCookie",status="401"')
  expect(metrics).toContain('causeway_outbox_waiting{stage="live"} 0')
  expect(metrics).toContain('causeway_jobs{state="failed"} 0')
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(metrics).not.toContain('/api/')

  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, signal: null })
  await expect(ask(port, 'localhost', '/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('split over two machines, the dashboards ask the platform by its address', async () => {
  const secret = { PROXY_APP_SECRET: 'what both machines know' }
  const port = await freePort()
  const platform = start({ PORT: String(port), DATA_DIR: newDataDir(), ...secret })
  await platform.ready
  const frontPort = await freePort()
  const front = start({
    PORT: String(frontPort),
    DATA_DIR: newDataDir(),
    MAIN_API_URL: `http://127.0.0.1:${port + 1}`,
    SANDBOX_API_URL: `http://127.0.0.1:${port + 2}`,
    ...secret,
  })
  await front.ready
  const host = `channel.causeway.localhost:${frontPort}`
  const signIn = () =>
    ask(frontPort, host, '/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://${host}`, 'x-causeway-request': '1' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
    })
  expect(JSON.parse((await signIn()).text)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await ask(frontPort, `api.causeway.localhost:${frontPort}`, '/v1/openapi.json')).toMatchObject({
    status: 421,
  })

  const ready = () => ask(frontPort, 'a-balancer.example', '/readyz')
  expect((await ready()).status).toBe(200)

  platform.kill('SIGTERM')
  await platform.ended
  expect(JSON.parse((await ready()).text)).toEqual({
    status: 'not ready',
    missing: { main: 'platform does not answer', sandbox: 'platform does not answer' },
  })
  expect((await ask(frontPort, 'a-balancer.example', '/healthz')).status).toBe(200)
  expect(JSON.parse((await signIn()).text)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

test('killed without a warning, it leaves a database that the next start takes over at once', {
  timeout: 60_000,
}, async () => {
  const port = await freePort()
  const environment = { PORT: String(port), DATA_DIR: newDataDir() }
  const first = start(environment)
  await first.ready
  first.kill('SIGKILL')
  await first.ended
  const second = start(environment)
  await second.ready
  expect((await ask(port, 'localhost', '/healthz')).status).toBe(200)
})

test('Ctrl-C while it starts ends it too', async () => {
  const program = start({ PORT: String(await freePort()), DATA_DIR: newDataDir() })
  await expect.poll(() => program.output(), { timeout: 20_000 }).toContain('Preparing the database')
  program.kill('SIGINT')
  expect(await program.ended).toEqual({ code: 0, signal: null })
})

test('a busy port is told in one line, before a database is started', async () => {
  const other = await occupiedPort()
  const program = start({ PORT: String(other.port), DATA_DIR: newDataDir() })
  const { failed, lines } = await refusal(program)
  await other.free()
  expect(failed).toBe(true)
  expect(lines).toEqual([
    `Port ${other.port} is in use. Stop the program that uses it, or set PORT to another one.`,
  ])
})

test.each([
  [{ PORT: 'http' }, 'The variable PORT cannot be used.'],
  [{ BASE_DOMAIN: '127.0.0.1' }, 'The variable BASE_DOMAIN cannot be used.'],
  [{ DATA_DIR: '/proc/causeway' }, 'The data directory /proc/causeway cannot be made.'],
])('%o is told in one line', async (variable, text) => {
  const program = start({ PORT: String(await freePort()), DATA_DIR: newDataDir(), ...variable })
  const { failed, lines } = await refusal(program)
  expect(failed).toBe(true)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(text)
})
