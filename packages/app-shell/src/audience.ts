import type { Role } from '@causeway/domain-types/user.ts'
import type { LucideIcon } from 'lucide-react'

export interface NavigationItem {
  label: string
  to: string
  icon: LucideIcon
  /** Further paths that belong to the item, as the bags beside the orders. */
  also?: readonly string[]
}

export interface NavigationSection {
  /** Read out and shown above the items; the first section needs none. */
  label?: string
  items: readonly NavigationItem[]
}

/** Everything in which the two dashboards differ. Shared parts read it and never ask which dashboard they are in. */
export interface Audience {
  area: 'channel' | 'merchant'
  /** The product's name beside the mark, such as 'Channel'. */
  name: string
  /** What a person works in here and chooses at the top of the page. */
  scope: 'app' | 'merchant'
  /** The role that belongs here, besides the admin. */
  role: Exclude<Role, 'ADMIN'>
  homePath: string
  navigation: readonly NavigationSection[]
  /** Path patterns (`/orders/$orderId`) that a sign-in or a last visit may lead back to. */
  knownPaths: readonly string[]
}
