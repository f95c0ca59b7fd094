import type { OrgUser } from '@causeway/domain-types/org.ts'

export const memberName = ({ firstName, lastName }: OrgUser): string => `${firstName} ${lastName}`.trim()
