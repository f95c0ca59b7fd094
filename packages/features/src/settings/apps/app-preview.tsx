import type { AppConfiguration, AppConfigurationPart } from '@causeway/domain-types/app.ts'
import { pictureUrl } from '@causeway/domain-types/picture.ts'
import { countryName, currencyName } from '../../parts/place-fields.tsx'
import { chakra } from '@chakra-ui/react'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { PictureTile } from '@causeway/ui/picture-tile.tsx'
import { Section } from '@causeway/ui/section.tsx'
import type { AppForm } from './app-form.ts'

interface AppPreviewProps {
  name: string
  /** As it is saved: its pictures are. */
  configuration: Pick<AppConfiguration, 'logoUrl' | 'iconUrl'>
  /** As it is typed now. */
  typed: AppForm
}

const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& > p': { whiteSpace: 'pre-line' },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    '& > strong': { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0, fontSize: 'md' },
    '& > strong > :last-child': { minWidth: 0 },
  },
})

/** An app as merchants will be shown it, while it is being described. */
export function AppPreview({ name, configuration: { logoUrl, iconUrl }, typed }: AppPreviewProps) {
  const shown = <Value,>(part: AppConfigurationPart, value: Value): Value | null =>
    typed.shownToMerchants?.includes(part) ? value : null
  const logo = shown('LOGO', logoUrl)
  const icon = shown('ICON', iconUrl)
  const country = shown('COUNTRY', typed.countryCode)
  const currency = shown('CURRENCY', typed.currency)
  const facts = [
    { term: 'Country', value: country && countryName(country) },
    { term: 'Currency', value: currency && currencyName(currency) },
    { term: 'More info', value: shown('MORE_INFO_URL', typed.moreInfoUrl) },
    { term: 'Leads back to', value: shown('REDIRECT_URL', typed.redirectUrl) },
  ]
  return (
    <Section title="What a merchant sees" description="As it will be once you save.">
      <Card>
        <Head>
          <PictureTile size="lg" url={logo && pictureUrl(logo)} name={name} />
          <strong>
            {icon && <PictureTile size="xs" url={pictureUrl(icon)} name={name} />}
            <span>{name}</span>
          </strong>
        </Head>
        <p>{shown('DESCRIPTION', typed.description) ?? 'No description.'}</p>
        <DefinitionList layout="stacked" items={facts.filter(({ value }) => value)} />
      </Card>
    </Section>
  )
}
