import type { NavSection } from '@causeway/ui/navigation.tsx'
import type { NavigationSection } from '../audience.ts'

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** The audience's navigation as the frame shows it on a page. */
export function navigationFor(sections: readonly NavigationSection[], path: string): NavSection[] {
  return sections.map(({ key, label, items }) => ({
    key,
    label,
    items: items.map((item) => ({
      href: item.to,
      label: item.label,
      icon: <item.icon aria-hidden />,
      current: isWithin(path, item.within ?? item.to),
    })),
  }))
}
