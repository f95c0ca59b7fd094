import { contract } from '@causeway/api-contract/contract.ts'
import { type EndpointTable, endpointWords } from '@causeway/api-contract/endpoint.ts'
import type { AuditAction, AuditLine } from '@causeway/domain-types/audit.ts'
import { Permission } from '@causeway/domain-types/permission.ts'
import { permissionLabel } from '../parts/permission-groups.ts'

const words: Readonly<Record<AuditAction, string>> = {
  'session.create': 'Sign in',
  'session.end': 'Sign out a device',
  'user.create': 'Create the account',
  'user.update': 'Change the name',
  'user.email-request': 'Ask for another e-mail address',
  'user.email': 'Change the e-mail address',
  'user.password': 'Change the password',
  'user.password-reset': 'Set a new password by code',
  'user.notifications': 'Choose what to be told of',
  'user.delete-request': 'Ask for the account to be deleted',
  'user.delete': 'Delete the account',
  'org.create': 'Create the organisation',
  'org.rename': 'Rename the organisation',
  'org.handOver': 'Hand the organisation over',
  'org.delete': 'Delete the organisation',
  'member.add': 'Add a member',
  'member.update': 'Change a member’s permissions',
  'member.leave': 'Leave the team',
  'member.remove': 'Remove a member',
  'invite.send': 'Send an invite',
  'invite.resend': 'Send an invite again',
  'invite.accept': 'Accept an invite',
  'invite.decline': 'Decline an invite',
  'invite.delete': 'Delete an invite',
  'delegation.start': 'Start acting for the organisation',
  'delegation.end': 'Stop acting for the organisation',
  'developer.update': 'Change the company info',
  'merchant.update': 'Change the store',
  'merchant.upload_logo': 'Upload a logo',
  'app.create': 'Create an app',
  'app.update': 'Rename an app',
  'app.configure': 'Change the configuration of an app',
  'app.delete': 'Delete an app',
  'connection.commission': 'Change a commission rate',
  'webhook.create': 'Create a webhook',
  'webhook.update': 'Change a webhook',
  'webhook.delete': 'Delete a webhook',
  'webhook.rotateSecret': 'Replace the signing secret of a webhook',
  'webhook.resend': 'Send an event again',
  'webhook.recover': 'Send all failed events again',
  'webhook.replay': 'Send the events of a span again',
  'webhook.simulate': 'Simulate an event',
  'credential.create': 'Create an app secret',
  'credential.revoke': 'Revoke an app secret',
  'apiKey.generate': 'Generate an API key',
  'apiKey.rotate': 'Rotate the API key',
  'apiKey.invalidate': 'Revoke an API key',
  'offer.publish': 'Publish products',
  'offer.unpublish': 'Unpublish products',
  'offer.subscribe': 'Subscribe to offers',
  'offer.unsubscribe': 'Unsubscribe from offers',
  'bag.cancel': 'Cancel a bag',
  'import.create': 'Import a product file',
  'beam.connect': 'Store the credentials of a beamed store',
  'beam.disconnect': 'Disconnect a beamed store',
  'beam.publish': 'Beam offers',
  'beam.unpublish': 'Unbeam offers',
  'beam.map': 'Map a variant of a store',
  'store.connect': 'Connect a store',
  'store.sync': 'Read the connected store',
  'store.disconnect': 'Disconnect a store',
}

/** A call that was refused has the words of its own failure text: it is said once what a call is for. */
const calls: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<EndpointTable>(contract)
    .flatMap((table) => Object.values(table))
    .map((endpoint) => [endpoint.id, endpointWords(endpoint)]),
)

const isAction = (action: string): action is AuditAction => Object.hasOwn(words, action)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "companyUrl" → "company url" */
const spaced = (name: string) =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What was done or tried, in words. What an earlier version wrote and this one knows no more is read from its name. */
export function actionWords(action: string): string {
  if (isAction(action)) return words[action]
  return capitalised(calls[action] ?? spaced(action.replace('.', ': ')))
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

function valueText(value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(', ')
  const permission = Permission.safeParse(value)
  if (permission.success) return permissionLabel(permission.data).toLowerCase()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a list, what came to it and what left it: the whole of it twice hides the one that matters. */
function listText(from: readonly unknown[], to: readonly unknown[]): string {
  const added = to.filter((one) => !from.includes(one))
  const removed = from.filter((one) => !to.includes(one))
  const parts = [
    added.length > 0 && `added ${valueText(added)}`,
    removed.length > 0 && `removed ${valueText(removed)}`,
  ]
  return parts.filter((part) => part !== false).join('; ')
}

const asList = (value: unknown): readonly unknown[] | null =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : null

function differenceText(from: unknown, to: unknown): string {
  const [before, after] = [asList(from), asList(to)]
  if (before && after) return listText(before, after)
  return isNothing(from) ? valueText(to) : `${valueText(from)} → ${valueText(to)}`
}

/** What became of what: "name: Lamps → Lanterns", "company url: https://…", "permissions: added see orders". */
export function changeTexts({ change }: Pick<AuditLine, 'change'>): string[] {
  return Object.entries(change ?? {}).flatMap(([field, { from, to }]) => {
    const text = differenceText(from, to)
    return text === '' ? [] : [`${spaced(field)}: ${text}`]
  })
}

const capacityWords = { SELF: '', DELEGATE: 'as a delegate', ADMIN: 'as an admin' } as const

/** In which capacity, where it is not one's own. */
export function capacityText(actingAs: AuditLine['actingAs']): string {
  return actingAs === null ? '' : capacityWords[actingAs]
}
