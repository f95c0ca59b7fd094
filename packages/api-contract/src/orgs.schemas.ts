import { OrgSlug } from '@causeway/domain-types/org-slug.ts'
import * as z from 'zod/mini'

const NAME_ADVICE = 'Enter a name.'

/** What an organisation, an app or a store is called. */
export const DisplayName = z
  .string(NAME_ADVICE)
  .check(z.trim(), z.minLength(1, NAME_ADVICE), z.maxLength(100, 'Use at most 100 characters.'))

const TIME_ZONE_ADVICE = 'Use the name of a time zone such as Europe/Berlin.'

export const NewOrg = z.object({
  name: DisplayName,
  slug: OrgSlug,
  /** Days of lists and charts are cut in it; UTC when left out. */
  timeZone: z.optional(z.string(TIME_ZONE_ADVICE).check(z.maxLength(60, TIME_ZONE_ADVICE))),
})

export const orgsSchemas = {
  create: {
    body: NewOrg,
    response: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      /** The company of a developer's organisation. */
      developerId: z.nullable(z.int()),
    }),
  },
}
