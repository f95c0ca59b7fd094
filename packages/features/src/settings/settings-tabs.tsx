import { useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'

/** The pages of settings that this dashboard has. */
export function SettingsTabs({ current }: { current: string }) {
  const { settings } = useAudience()
  return (
    <TabsNav
      label="Settings"
      items={settings.map(({ label, to }) => ({ href: to, label, current: to === current }))}
    />
  )
}
