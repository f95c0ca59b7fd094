import type { Addresses } from './addresses.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

/** What the person who started it wants to know, and nothing else. */
export function announcement(
  addresses: Addresses,
  options: { demo: boolean; demoStore: string | null; dataDir: string | null },
): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`)
  const lines = [
    '',
    '  Causeway is ready.',
    '',
    `  Overview     ${addresses.overview}`,
    `  Developers   ${addresses.channel}`,
    `  Merchants    ${addresses.merchant}`,
    `  Connect      ${addresses.connect}`,
    '',
    `  Main API     ${addresses.mainApi}/v1`,
    `  Sandbox API  ${addresses.sandboxApi}/v1`,
    ...(options.demoStore ? [`  Demo store   ${options.demoStore}`] : []),
    ...(options.demo ? ['', `  Demo accounts, all with the password ${demoPassword}:`, ...accounts] : []),
    ...(options.demo ? ['', '  npm run order places an order as a channel app would.'] : []),
    ...(options.dataDir ? ['', `  Data is kept in ${options.dataDir}. Ctrl-C stops everything.`] : []),
    '',
    '',
  ]
  return lines.join('\n')
}
