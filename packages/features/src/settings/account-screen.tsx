import { useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** A person's own account. */
export function AccountScreen() {
  const user = useSession()?.user
  return (
    <DetailPage title="Settings" tabs={<SettingsTabs current="/settings/account" />}>
      {user && (
        <>
          <ProfileSection user={user} />
          <EmailSection current={user.email} />
          <PasswordSection email={user.email} />
          <DevicesSection />
          <DeleteAccountSection user={user} />
        </>
      )}
    </DetailPage>
  )
}
