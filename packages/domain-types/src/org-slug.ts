import * as z from 'zod/mini'

const MAX_LENGTH = 40
const ADVICE = 'Use 3 to 40 small letters, digits and hyphens, beginning with a letter.'

/** An organisation's short name, unique among all, as it may stand in an address. */
export const OrgSlug = z.string(ADVICE).check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, ADVICE))

/** What a name suggests: 'Café Ünion & Co.' gives `cafe-union-co`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '')
}
