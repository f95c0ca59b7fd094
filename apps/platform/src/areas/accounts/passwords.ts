import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id with OWASP's first choice of cost.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

const nobodysHash = hashPassword(randomUUID())

/** Compares a password; where there is no account it takes as long and says no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== null
}
