import { cutText } from '@causeway/domain-types/text.ts'
import type { CallerUser } from '../../http/context.ts'
import type { Mail } from './mails.ts'

/** Where people open the dashboards. Configured, and never what a request says of its host. */
export interface Dashboards {
  channel: string
  merchant: string
}

export const INVITE_DAYS = 7

interface MailedOrg {
  name: string
  kind: 'CHANNEL' | 'MERCHANT'
}

interface TeamMail {
  to: string
  org: MailedOrg
  dashboards: Dashboards
  by: Pick<CallerUser, 'firstName' | 'lastName'> | null
}

const homeOf = ({ kind }: MailedOrg, { channel, merchant }: Dashboards) =>
  kind === 'MERCHANT' ? merchant : channel

/** Names are anybody's to choose: on one line, short, and with nothing that a mail program makes a link of. */
export const mailed = (name: string, longest = 60) =>
  cutText(
    name
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/:\/\/|www\.|\.(?=[^\s\d])/gi, ' ')
      .trim(),
    longest,
  )

const senderOf = ({ by }: TeamMail) => (by ? mailed(`${by.firstName} ${by.lastName}`) : 'Somebody')

/** The code is in the link's fragment, so that no server logs it. */
export function inviteMail(mail: TeamMail & { code: string }): Mail {
  const name = mailed(mail.org.name)
  const link = `${homeOf(mail.org, mail.dashboards)}/invite#code=${mail.code}`
  return {
    to: mail.to,
    subject: `Join “${name}” at Causeway`,
    text: `${senderOf(mail)} invites you to work in “${name}” at Causeway.\n\nOpen the invite: ${link}\n\nIt is for ${mail.to} and works for ${INVITE_DAYS} days. If you do not know “${name}”, do nothing: nothing happens then.\n`,
  }
}

export function addedMail(mail: TeamMail): Mail {
  const name = mailed(mail.org.name)
  return {
    to: mail.to,
    subject: `You are a member of “${name}” at Causeway`,
    text: `${senderOf(mail)} has made you a member of “${name}” at Causeway: ${homeOf(mail.org, mail.dashboards)}\n\nYou can leave it at any time, in Settings, Team.\n`,
  }
}
