import type { AppConfiguration } from '@causeway/domain-types/app.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { countryName, currencyName } from '../../parts/place-fields.tsx'
import { partLabels } from './visibility-fields.tsx'

interface AppFactsProps {
  configuration: AppConfiguration
  /** Why it cannot be changed. */
  missing: string
}

/** The configuration of an app for those who may not change it. */
export function AppFacts({ configuration, missing }: AppFactsProps) {
  const { countryCode, currency, shownToMerchants } = configuration
  return (
    <Section title="Configuration" description={missing}>
      <DefinitionList
        items={[
          { term: partLabels.DESCRIPTION, value: configuration.description },
          { term: partLabels.MORE_INFO_URL, value: configuration.moreInfoUrl },
          { term: partLabels.REDIRECT_URL, value: configuration.redirectUrl },
          { term: partLabels.COUNTRY, value: countryCode && countryName(countryCode) },
          { term: partLabels.CURRENCY, value: currency && currencyName(currency) },
          {
            term: 'Merchants are shown',
            value: shownToMerchants.map((part) => partLabels[part]).join(', ') || null,
          },
        ]}
      />
    </Section>
  )
}
