import type { Audience } from '@causeway/app-shell/audience.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'

interface Words {
  label: string
  /** What it allows, for whoever gives it. */
  hint: string
}

const words: Record<Permission, Words> = {
  'apps.read': { label: 'See apps', hint: 'Their settings and who is connected.' },
  'apps.manage': { label: 'Manage apps', hint: 'Create, change and delete apps.' },
  'credentials.manage': { label: 'Manage credentials', hint: 'App secrets and API keys.' },
  'merchants.read': { label: 'See merchants', hint: 'Stores and their profiles.' },
  'merchants.manage': { label: 'Manage merchants', hint: 'Connect, disconnect, and change store settings.' },
  'offers.read': { label: 'See offers', hint: 'Products, prices and stock.' },
  'offers.manage': { label: 'Manage offers', hint: 'Publish and withdraw products.' },
  'imports.manage': { label: 'Import products', hint: 'Upload files that change the catalogue.' },
  'orders.read': { label: 'See orders', hint: 'With names and addresses of shoppers.' },
  'orders.cancel': { label: 'Cancel orders', hint: 'Cancels bags, which refunds shoppers.' },
  'payouts.read': { label: 'See payouts', hint: 'What was earned and paid out.' },
  'payouts.manage': { label: 'Manage payouts', hint: 'Where money is paid out to.' },
  'commissions.manage': { label: 'Manage commissions', hint: 'The rates that are agreed.' },
  'reports.manage': { label: 'Make reports', hint: 'Request and download reports.' },
  'webhooks.read': { label: 'See webhooks', hint: 'Endpoints and their deliveries.' },
  'webhooks.manage': { label: 'Manage webhooks', hint: 'Add, change and delete endpoints.' },
  'messages.read': { label: 'Read messages', hint: 'All threads of the team.' },
  'messages.send': { label: 'Send messages', hint: 'Write in the name of the team.' },
  'team.manage': { label: 'Manage the team', hint: 'Invite people and say what they may do.' },
}

export const permissionLabel = (permission: Permission): string => words[permission].label
export const permissionHint = (permission: Permission): string => words[permission].hint

interface Group {
  title: string
  permissions: readonly Permission[]
}

const sales: Group = { title: 'Orders', permissions: ['orders.read', 'orders.cancel'] }
const money: readonly Permission[] = [
  'payouts.read',
  'payouts.manage',
  'commissions.manage',
  'reports.manage',
]
const team: Group = { title: 'Team', permissions: ['messages.read', 'messages.send', 'team.manage'] }

/** What there is to permit in a dashboard, in the order of its navigation. */
export const permissionGroups: Record<Audience['scope'], readonly Group[]> = {
  app: [
    sales,
    {
      title: 'Offers and merchants',
      permissions: ['offers.read', 'offers.manage', 'merchants.read', 'merchants.manage'],
    },
    { title: 'Money', permissions: money },
    {
      title: 'Developers',
      permissions: ['apps.read', 'apps.manage', 'credentials.manage', 'webhooks.read', 'webhooks.manage'],
    },
    team,
  ],
  merchant: [
    sales,
    { title: 'Products', permissions: ['offers.read', 'offers.manage', 'imports.manage'] },
    {
      title: 'Store and apps',
      permissions: ['merchants.read', 'merchants.manage', 'apps.read', 'credentials.manage'],
    },
    { title: 'Money', permissions: money },
    team,
  ],
}

const all = (scope: Audience['scope']) => permissionGroups[scope].flatMap(({ permissions }) => permissions)

export interface Preset {
  key: string
  label: string
  permissions: readonly Permission[]
}

/** Usual choices, to begin with. */
export function presetsOf(scope: Audience['scope']): readonly Preset[] {
  const offered = all(scope)
  return [
    { key: 'viewer', label: 'Can look', permissions: offered.filter((one) => one.endsWith('.read')) },
    {
      key: 'support',
      label: 'Support',
      permissions: offered.filter(
        (one) =>
          ['offers.read', 'merchants.read', 'messages.send', 'messages.read'].includes(one) ||
          one.startsWith('orders.'),
      ),
    },
    { key: 'all', label: 'Everything', permissions: offered },
  ]
}

/** Their labels, of which only the first begins with a capital. */
const inOneSentence = (permissions: readonly Permission[]): string[] =>
  permissions.map((one, place) => {
    const label = permissionLabel(one)
    return place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)
  })

/** What an invite is about, named one by one. */
export const allPermissionsText = (permissions: readonly Permission[]): string =>
  permissions.length === 0 ? 'Nothing yet' : inOneSentence(permissions).join(', ')

const COUNTED_FROM = 4

/** What a member may do, in few words. */
export function permissionsText(permissions: readonly Permission[], scope: Audience['scope']): string {
  if (permissions.length === 0) return 'Nothing yet'
  if (all(scope).every((one) => permissions.includes(one))) return 'Everything'
  if (permissions.length < COUNTED_FROM) return inOneSentence(permissions).join(', ')
  const named = inOneSentence(permissions.slice(0, 2))
  return `${named.join(', ')} and ${permissions.length - named.length} more`
}
