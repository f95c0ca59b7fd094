import type { Role, User } from '@causeway/domain-types/user.ts'
import type { ComponentType } from 'react'

export interface NavigationItem {
  label: string
  to: string
  /** The root of all pages it stands for, where that is not `to`. */
  within?: string
  icon: ComponentType<{ 'aria-hidden': true }>
}

export interface NavigationSection {
  key: string
  /** Shown above the items; the first section needs none. */
  label?: string
  items: readonly NavigationItem[]
}

export interface SettingsPage extends Pick<NavigationItem, 'label' | 'to'> {
  /** Open also to whoever has no app or store yet. */
  isPersonal?: true
}

/** Everything in which the two dashboards differ. Shared parts read it and never ask which dashboard they are in. */
export interface Audience {
  area: 'channel' | 'merchant'
  /** The area's name beside the product's. */
  name: string
  /** What a person works in here and chooses at the top of the page. */
  scope: 'app' | 'merchant'
  /** The role that belongs here, besides the admin. */
  role: Exclude<Role, 'ADMIN'>
  homePath: string
  navigation: readonly NavigationSection[]
  /** The pages of settings, in order. */
  settings: readonly SettingsPage[]
  /** Where one leads what there is to choose at the top of the page. */
  scopePages?: readonly Pick<NavigationItem, 'label' | 'to'>[]
  /** Path patterns (`/orders/$orderId`) that a sign-in or a last visit may lead back to. */
  knownPaths: readonly string[]
  /** Whether the server's own words show when an account cannot be deleted (spec section 6). */
  showsDeletionError: boolean
  /** What analytics learn of the person who signed in. */
  identify: (user: User) => Readonly<Record<string, unknown>>
}

export const PRODUCT_NAME = 'Causeway'
