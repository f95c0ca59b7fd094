import type { Developer } from '@causeway/domain-types/developer.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** The company for those who may not change it. */
export function CompanyFacts({ developer, missing }: { developer: Developer; missing: string }) {
  const { companyInfo, companyFunction, referralChannel } = developer
  return (
    <DetailPage
      title="Settings"
      tabs={<SettingsTabs current="/settings/company" />}
      notice={<Callout tone="info">{missing}</Callout>}
    >
      <Section title={companyInfo.name}>
        <DefinitionList
          items={[
            { term: 'Website', value: companyInfo.companyUrl },
            { term: 'More about you', value: companyInfo.infoUrl },
            { term: 'Country', value: companyInfo.countryCode },
            { term: 'Currency', value: companyInfo.currency },
            { term: 'What you build', value: companyFunction },
            { term: 'How you heard of us', value: referralChannel },
          ]}
        />
      </Section>
    </DetailPage>
  )
}
