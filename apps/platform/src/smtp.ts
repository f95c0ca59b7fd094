import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { SendMail } from './areas/accounts/mails.ts'
import type { Logger } from './log.ts'

/** Of the place where people open a dashboard. */
export const dashboardUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'Use an address such as https://channel.example.com.' }),
  z.transform((url) => new URL(url).origin),
)

export const mailVariables = {
  /** Where links in mails lead, if that is not where this process itself serves the dashboards. */
  CHANNEL_URL: z.optional(dashboardUrl),
  MERCHANT_URL: z.optional(dashboardUrl),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'Use the address of a mail server: smtps://user:password@host.' }),
  ),
  MAIL_FROM: z._default(z.string(), 'Causeway <no-reply@causeway.localhost>'),
}
type MailConfig = z.output<z.ZodMiniObject<typeof mailVariables>>

/** Sends through the SMTP server that is set; without one nothing is sent, and the log says so. */
export function mailerOf({ SMTP_URL: url, MAIL_FROM: from }: MailConfig, log: Logger): SendMail | undefined {
  if (url === undefined) {
    log.info('SMTP_URL is not set: mails are kept in the database and sent to nobody')
    return undefined
  }
  const transport = createTransport({ url, pool: true })
  return async ({ to, subject, text }) => {
    // As an object, so that an address is never read as a list of several.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
