import type { NotificationType } from '@causeway/domain-types/notification.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import type { Tx } from '../../db/database.ts'
import { emit, NOTIFICATION_ADDED } from '../../events/outbox.ts'
import { mailed } from '../accounts/invites-mail.ts'

/** Of an organisation those who are told: its owner, and members with the permission. */
export interface ToldTeam {
  orgId: number
  permission: Permission
}

export interface News {
  type: NotificationType
  title: string
  text: string
  appId?: number | null
  merchantId?: number | null
  reportRunId?: number | null
  teams?: readonly ToldTeam[]
  /** People who are told by themselves, such as who asked for a report. */
  userIds?: readonly number[]
  /** Whose doing it is: they know, and are not told. */
  byUserId?: number | null
  /** When it happened; now, unless given. */
  date?: Date
}

const MAILED_TITLE = 120
const MAILED_TEXT = 600

/**
 * Tells people of something in the transaction that does it. Who they are, and what they want to be told, is decided
 * when it is published: `create-notifications.ts`.
 */
export async function tell(tx: Tx, news: News): Promise<void> {
  const { type, title, text, byUserId = null, date } = news
  await emit(tx, {
    type: NOTIFICATION_ADDED,
    actorUserId: byUserId,
    ...(date && { date }),
    body: {
      type,
      title,
      text,
      // Names stand in them, which are anybody's to choose.
      subject: mailed(title, MAILED_TITLE),
      mail: mailed(text, MAILED_TEXT),
      app_id: news.appId ?? null,
      merchant_id: news.merchantId ?? null,
      report_run_id: news.reportRunId ?? null,
      teams: (news.teams ?? []).map(({ orgId, permission }) => ({ org_id: orgId, permission })),
      user_ids: news.userIds ?? [],
    },
  })
}
