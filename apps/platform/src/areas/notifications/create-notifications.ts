import { MAILED_TYPES } from '@causeway/domain-types/notification.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { escapeLiteral } from 'pg'
import { NOTIFICATION_ADDED } from '../../events/outbox.ts'
import type { Dashboards } from '../accounts/invites-mail.ts'

/** Told when somebody's notifications are others than before; the payload is the stage and the user's id. */
export const NOTIFICATIONS_CHANNEL = 'causeway_notifications'

const mailedTypes = MAILED_TYPES.map(escapeLiteral).join()

const linkOf = (stage: Stage, { channel, merchant }: Dashboards) => {
  const path = escapeLiteral(`/notifications${stage === 'sandbox' ? '?stage=sandbox' : ''}`)
  return `case users.type when 'merchant' then ${escapeLiteral(merchant)} else ${escapeLiteral(channel)} end || ${path}`
}

/**
 * Parts of the dispatcher's statement: a notification for everybody whom the events in `stamped` are to be told to, and
 * a mail where they want one. They commit with the events' positions, so none is missed and none is made twice. Who
 * belongs to a team, and may read what it is about, is looked at now. `effects` wakes dashboards and sends the mails.
 */
export function createNotifications(stage: Stage, dashboards: Dashboards) {
  const ctes = `
    told as materialized (
      select stamped.event_id, stamped.date_created, stamped.body, person.user_id, person.org_id,
        coalesce(wish.in_app, true) as in_app,
        coalesce(wish.email, stamped.body ->> 'type' in (${mailedTypes})) as email
      from stamped
      cross join lateral (
        select user_id, min(org_id) as org_id from (
          select orgs.owner_user_id as user_id, orgs.id as org_id
          from jsonb_to_recordset(stamped.body -> 'teams') as team(org_id bigint) join orgs on orgs.id = team.org_id
          union all
          select members.user_id, members.org_id
          from jsonb_to_recordset(stamped.body -> 'teams') as team(org_id bigint, permission text)
          join members on members.org_id = team.org_id and team.permission = any(members.permissions)
          union all
          select users.id, null from jsonb_array_elements_text(stamped.body -> 'user_ids') as named(id)
          join users on users.id = named.id::bigint
        ) as people group by user_id
      ) as person
      left join notification_wishes as wish
        on wish.user_id = person.user_id and wish.type = stamped.body ->> 'type'
      where stamped.type = '${NOTIFICATION_ADDED}' and person.user_id is distinct from stamped.actor_user_id
      order by stamped.position
    ), notified as (
      insert into notifications (stage, event_id, user_id, org_id, type, title, text, app_id, merchant_id,
        report_run_id, date_created)
      select '${stage}', event_id, user_id, org_id, body ->> 'type', body ->> 'title', body ->> 'text',
        (body ->> 'app_id')::bigint, (body ->> 'merchant_id')::bigint, (body ->> 'report_run_id')::bigint, date_created
      from told where in_app
      on conflict do nothing returning user_id
    ), mailed as (
      insert into mails (recipient, subject, body, date_created)
      select users.email, told.body ->> 'subject', (told.body ->> 'mail') || E'\\n\\nSee it: ' || ${linkOf(stage, dashboards)}
        || E'\\n\\nYou choose what you are told of in Settings, Notifications.\\n', now()
      from told join users on users.id = told.user_id where told.email
      returning id
    )`
  const effects = `
    (select count(pg_notify('${NOTIFICATIONS_CHANNEL}', '${stage} ' || user_id)) from notified),
    (select count(graphile_worker.add_job('send-mail',
      json_build_object('stage', '${stage}', 'payload', json_build_object('id', id)))) from mailed)`
  return { ctes, effects }
}
