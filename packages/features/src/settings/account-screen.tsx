import { useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** A person's own account. */
export function AccountScreen() {
  const user = useSession()?.user
  return (
    <DetailPage title="Settings" tabs={<SettingsTabs current="/settings/account" />}>
      <Section title="Account">
        <DefinitionList
          items={[
            { term: 'Name', value: user && `${user.firstName} ${user.lastName}` },
            { term: 'E-mail address', value: user?.email },
          ]}
        />
      </Section>
    </DetailPage>
  )
}
