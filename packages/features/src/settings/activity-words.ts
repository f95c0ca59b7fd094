import type { AuditLine } from '@causeway/domain-types/audit.ts'

const words: Readonly<Record<string, string>> = {
  'session.create': 'Sign in',
  'user.create': 'Create the account',
  'org.create': 'Create the organisation',
  'developer.update': 'Change the company info',
  'app.create': 'Create an app',
  'credential.create': 'Create an app secret',
  'credential.revoke': 'Revoke an app secret',
  'bag.cancel': 'Cancel a bag',
  'import.create': 'Import a product file',
}

/** "cancelBag" → "cancel bag" */
const spaced = (name: string) =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What was done, in words. An action that nobody has words for is read from its name: "Webhook: rotate secret". */
export function actionWords(action: string): string {
  const known = words[action]
  if (known !== undefined) return known
  const [thing = '', ...verb] = action.split('.').map(spaced)
  const text = verb.length === 0 ? thing : `${thing}: ${verb.join(' ')}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What became of what: "company url: nothing → https://…". */
export function changeTexts({ change }: Pick<AuditLine, 'change'>): string[] {
  return Object.entries(change ?? {}).map(
    ([field, { from, to }]) => `${spaced(field)}: ${valueText(from)} → ${valueText(to)}`,
  )
}

const capacityWords = { SELF: '', DELEGATE: 'as a delegate', ADMIN: 'as an admin' } as const

/** In which capacity, where it is not one's own. */
export function capacityText(actingAs: AuditLine['actingAs']): string {
  return actingAs === null ? '' : capacityWords[actingAs]
}
