import type { Stage } from '@causeway/domain-types/stage.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { postMail } from '../accounts/mails.ts'

interface Telling extends Pick<Context, 'jobs' | 'now'> {
  webhook: { id: number; app_id: number; event: string; remote_endpoint: string }
  reason: string
  stage: Stage
}

/** The owner of the app's organisation and those of it who may change webhooks. */
async function addressesOf(tx: Tx, appId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct users.email from apps
    join orgs on orgs.id = apps.org_id
    left join members on members.org_id = orgs.id and 'webhooks.manage' = any(members.permissions)
    join users on users.id = orgs.owner_user_id or users.id = members.user_id
    where apps.id = ${appId} order by users.email`.execute(tx)
  return rows.map(({ email }) => email)
}

async function tell(tx: Tx, telling: Telling, subject: string, lines: readonly string[]): Promise<void> {
  const { webhook, stage } = telling
  const mode = stage === 'sandbox' ? ' in the sandbox' : ''
  const about = `It is webhook ${webhook.id} of app ${webhook.app_id}${mode}, at ${webhook.remote_endpoint}`
  const text = [...lines, '', about].join('\n')
  for (const to of await addressesOf(tx, webhook.app_id)) await postMail(tx, telling, { to, subject, text })
}

/** A warning: what goes on failing is disabled after the third pause. */
export async function tellOfPause(tx: Tx, telling: Telling & { until: Date; pauses: number }): Promise<void> {
  await tell(tx, telling, `Deliveries of ${telling.webhook.event} are paused`, [
    telling.reason,
    `Deliveries go on at ${telling.until.toISOString()}. Nothing is lost meanwhile.`,
    `This is pause ${telling.pauses} of 3. If deliveries still fail after the third, the webhook is disabled.`,
  ])
}

export async function tellOfDisabled(tx: Tx, telling: Telling): Promise<void> {
  await tell(tx, telling, `The webhook for ${telling.webhook.event} is disabled`, [
    telling.reason,
    'No more events are delivered to it. Mend the endpoint, enable the webhook under Developers, Webhooks, and choose',
    '“Recover failed” there to have what was missed sent again.',
  ])
}
