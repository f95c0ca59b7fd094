import type { ActingAs, AuditChange } from '@causeway/domain-types/audit.ts'
import type { ChannelPlatformType, ReferralSource } from '@causeway/domain-types/developer.ts'
import type { VerificationFlow } from '@causeway/domain-types/email-verification.ts'
import type { OrgInviteStatus } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Role, UserType } from '@causeway/domain-types/user.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface UsersTable {
  id: GeneratedAlways<number>
  email: string
  password_hash: string
  type: UserType
  role: Role
  first_name: string
  last_name: string
  date_created: Generated<string>
}

interface SessionsTable {
  id: Generated<string>
  token_hash: Buffer
  user_id: number
  device: string | null
  ip: string | null
  date_created: Generated<string>
  date_last_used: Generated<string>
  date_expires: string
  date_revoked: Generated<string | null>
  delegate_org_id: Generated<number | null>
}

interface HandOffCodesTable {
  code_hash: Buffer
  session_id: string
  date_expires: string
  date_used: Generated<string | null>
}

interface SignUpsTable {
  id: Generated<string>
  email: string
  password_hash: string
  type: UserType
  first_name: string
  last_name: string
  date_expires: string
}

interface PasswordResetsTable {
  id: Generated<string>
  email: string
  /** Null where the address had no account. */
  user_id: number | null
  date_expires: string
}

interface EmailChangesTable {
  id: Generated<string>
  user_id: number
  new_email: string
  is_current_verified: Generated<boolean>
  date_expires: string
}

interface CodesTable {
  flow: VerificationFlow
  /** Whose code it is, such as a sign-up's id. */
  subject: string
  code_hash: string
  tries: Generated<number>
  date_sent: string
  date_expires: string
}

interface MailsTable {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  body: string
  date_created: string
}

interface DevelopersTable {
  id: GeneratedAlways<number>
  org_id: number
  company_url: string | null
  info_url: string | null
  country_code: string | null
  currency: string | null
  company_function: ChannelPlatformType | null
  referral_channel: ReferralSource | null
  date_created: Generated<string>
}

interface OrgsTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  kind: 'CHANNEL' | 'MERCHANT'
  owner_user_id: number
  /** IANA name; days of this org's lists and charts are cut in it. */
  time_zone: Generated<string>
  date_created: Generated<string>
}

interface MembersTable {
  org_id: number
  user_id: number
  permissions: ColumnType<Permission[], readonly Permission[], readonly Permission[]>
  date_created: Generated<string>
}

interface OrgInvitesTable {
  id: GeneratedAlways<number>
  org_id: number
  email: string
  permissions: ColumnType<Permission[], readonly Permission[], readonly Permission[]>
  status: Generated<OrgInviteStatus>
  code_hash: Buffer
  invited_by: number | null
  date_created: string
  date_sent: string
  date_expires: string
}

interface AppsTable {
  id: GeneratedAlways<number>
  org_id: number
  name: string
  date_created: Generated<string>
  /** Its row stays for the orders that were made through it. */
  date_deleted: Generated<string | null>
}

interface MerchantsTable {
  id: GeneratedAlways<number>
  org_id: number
  name: string
  date_created: Generated<string>
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  user_id: number | null
  app_id: number | null
  org_id: number | null
  stage: 'live' | 'sandbox' | null
  acting_as: ColumnType<ActingAs | null, ActingAs | null | undefined, never>
  action: string
  target: string | null
  change: ColumnType<AuditChange | null, string | null | undefined, never>
  outcome: 'done' | 'refused'
  ip: ColumnType<string | null, string | null | undefined, never>
  request_id: string | null
  date_created: Generated<string>
}

/** Schema `account`: who people are, the same in both stages. */
export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  hand_off_codes: HandOffCodesTable
  sign_ups: SignUpsTable
  password_resets: PasswordResetsTable
  email_changes: EmailChangesTable
  codes: CodesTable
  mails: MailsTable
  developers: DevelopersTable
  orgs: OrgsTable
  members: MembersTable
  org_invites: OrgInvitesTable
  apps: AppsTable
  merchants: MerchantsTable
  audit_log: AuditLogTable
}
