import { expect, test } from 'vitest'
import { type CookieSession, sessionCookies } from './session-cookie.ts'

const key = 'a key of at least thirty-two characters'
const newerKey = 'the next key of thirty-two characters!'
const session: CookieSession = { token: 'token-of-the-platform', sessionId: 'session-1', role: 'MERCHANT' }

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('a session comes back from the cookie that kept it, and its token cannot be read in it', async () => {
  const cookies = sessionCookies([key], 'http')
  const setCookie = await cookies.keep(session)
  expect(setCookie).not.toContain(session.token)
  expect(setCookie.length).toBeLessThan(700)
  await expect(cookies.read(`theme=dark; ${pairOf(setCookie)}; other=1`)).resolves.toEqual(session)
})

test('the cookie is for this host only, out of reach of scripts, and over https named so that a browser insists', async () => {
  const plain = await sessionCookies([key], 'http').keep(session)
  expect(plain).toMatch(/^causeway_session=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const secure = await sessionCookies([key], 'https').keep(session)
  expect(secure).toMatch(/^__Host-causeway_session=.+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/)
  expect(plain + secure).not.toContain('Domain')
})

test('a cookie that was changed, cut or sealed by somebody else is no session', async () => {
  const cookies = sessionCookies([key], 'http')
  const sealed = pairOf(await cookies.keep(session))
  const parts = sealed.split('*')
  const changed = sealed.replace(parts[4] ?? '', (text) =>
    text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`,
  )
  const foreign = pairOf(await sessionCookies([newerKey], 'http').keep(session))
  for (const cookie of [
    changed,
    sealed.slice(0, -4),
    foreign,
    'causeway_session=',
    'causeway_session=%%%',
    '',
    null,
  ]) {
    await expect(cookies.read(cookie)).resolves.toBeNull()
  }
})

test('a key is rotated without signing anybody out: the new one seals, the old one still opens', async () => {
  const kept = pairOf(await sessionCookies([key], 'http').keep(session))
  const rotated = sessionCookies([newerKey, key], 'http')
  await expect(rotated.read(kept)).resolves.toEqual(session)
  const fresh = pairOf(await rotated.keep(session))
  await expect(sessionCookies([key], 'http').read(fresh)).resolves.toBeNull()
  await expect(sessionCookies([newerKey], 'http').read(fresh)).resolves.toEqual(session)
})
