import { TabsNav } from '@causeway/ui/tabs-nav.tsx'

/** What an app is told of, and what it was told. */
export function DeveloperTabs({ current }: { current: 'webhooks' | 'events' }) {
  return (
    <TabsNav
      label="For developers"
      items={[
        { href: '/developers/webhooks', label: 'Webhooks', current: current === 'webhooks' },
        { href: '/developers/events', label: 'Events', current: current === 'events' },
      ]}
    />
  )
}
