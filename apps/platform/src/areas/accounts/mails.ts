import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { Context } from '../../http/context.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands a mail to a mail server. */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends a mail once and forgets it; without a mail server it stays, to be read in development. */
export const sendMailJob = (send: SendMail | undefined) =>
  defineJob('send-mail', z.object({ id: z.int() }), async ({ id }, { db }) => {
    if (!send) return
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail) return
    await send({ to: mail.recipient, subject: mail.subject, text: mail.body })
    await db.deleteFrom('mails').where('id', '=', id).execute()
  })

const queueJob = sendMailJob(undefined)

/** Puts a mail on its way, together with the change that it is about. */
export async function postMail(
  tx: Tx,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { to, subject, text }: Mail,
): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({ recipient: to, subject, body: text, date_created: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.add(tx, queueJob, { id })
}

export interface KeptMail {
  recipient: string
  subject: string
  body: string
  date_created: string
}

/** The mails that were kept, latest first. */
export function latestMails(db: Db): Promise<KeptMail[]> {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body', 'date_created'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** The latest mail to an address that was not sent away. */
export function lastMailTo(db: Db, address: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', address.toLowerCase()))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
