/** Whom the demo world knows, for people who start it. */
export const demoAccounts = [
  { email: 'developer@example.com', about: 'Developer. Owns two channel apps.' },
  { email: 'teammate@example.com', about: 'Developer. Works for the same company, with fewer rights.' },
  { email: 'merchant@example.com', about: 'Merchant. Owns a store that both apps sell from.' },
  { email: 'delegate@example.com', about: 'Merchant. Helps out in that store, with fewer rights.' },
  { email: 'admin@example.com', about: 'Admin. May enter every dashboard.' },
] as const

export const demoPassword = 'causeway-demo'
