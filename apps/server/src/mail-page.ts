import { type KeptMail, latestMails } from '@causeway/platform/areas/accounts/mails.ts'
import type { Db } from '@causeway/platform/db/database.ts'
import { plainPage } from './plain-page.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const article = ({ recipient, subject, body, date_created }: KeptMail) => `<article>
<h2>${escaped(subject)}</h2>
<p>To <code>${escaped(recipient)}</code>, ${date_created.slice(0, 16).replace('T', ' ')} UTC</p>
<pre>${escaped(body)}</pre>
</article>`

/** The mails of the demo, which no server sends. */
export async function mailPage(db: Db): Promise<Response> {
  const mails = await latestMails(db)
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>'
  return plainPage('Mail · Causeway', `<h1>Mail</h1>\n<p><a href="/">Back</a></p>\n${list}`)
}
