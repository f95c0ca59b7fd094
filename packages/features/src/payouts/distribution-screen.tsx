import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { formatMoney } from '@causeway/domain-types/currency.ts'
import type { Distribution } from '@causeway/domain-types/distribution.ts'
import { CopyableId } from '@causeway/ui/copyable-id.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { MoneyText } from '@causeway/ui/money-text.tsx'
import type { BackLink } from '@causeway/ui/page-header.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QueryTable } from '../parts/query-table.tsx'
import { StatusText } from '../parts/status-text.tsx'
import { useCopied } from '../parts/use-copied.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'
import { bagDistributionColumns } from './distribution-columns.tsx'
import { distributionLines } from './distribution-lines.ts'
import { distributionDetail, distributionsOfBag, hrefForDistribution } from './distribution-list.ts'
import { kindText, statusMeaning, transferStatusTones } from './distribution-words.ts'

export interface DistributionScreenProps {
  distributionId: number
  /** Who looks at it: the other side's distributions of the bag are read as theirs. */
  reader: 'channel' | 'merchant'
  back: BackLink
  hrefForOrder: (orderId: number) => string
  hrefForBag: (bag: { id: number; orderId: number }) => string
}

/** One side's part of one change of a bag's money: how it comes about, and what else there is of the bag. */
export function DistributionScreen({ distributionId, back, ...rest }: DistributionScreenProps) {
  const { data: distribution } = useSuspenseQuery(distributionDetail(useApi(), distributionId))
  const copied = useCopied()
  return (
    <DetailPage
      back={back}
      title={`Distribution #${distribution.id}`}
      badge={<StatusText tones={transferStatusTones} status={distribution.status} />}
      id={<CopyableId value={distribution.id} label="distribution id" onCopied={copied} />}
      aside={<Aside distribution={distribution} {...rest} />}
    >
      <Section title="How the amount comes about" description={kindText(distribution)}>
        <Amount distribution={distribution} />
      </Section>
      <OfBag distribution={distribution} reader={rest.reader} />
    </DetailPage>
  )
}

function Amount({ distribution }: { distribution: Distribution }) {
  const { currency, netDistributionAmount } = distribution
  return (
    <DefinitionList
      layout="amounts"
      items={[
        ...distributionLines(distribution).map(({ term, amount }) => ({
          term,
          value: <MoneyText>{formatMoney(amount, currency)}</MoneyText>,
        })),
        {
          term: 'Net',
          value: <MoneyText emphasis="strong">{formatMoney(netDistributionAmount, currency)}</MoneyText>,
        },
      ]}
    />
  )
}

const EXPECTED_ROWS = 2
const idOf = ({ id }: { id: number }) => id

function OfBag({ distribution, reader }: { distribution: Distribution; reader: 'channel' | 'merchant' }) {
  const { id, appId, merchantId, bagId } = distribution
  const timeZone = useTimeZone()
  const columns = useMemo(() => bagDistributionColumns(timeZone), [timeZone])
  const query = useQuery(
    distributionsOfBag(useApi(), reader === 'channel' ? { appId } : { merchantId }, bagId),
  )
  return (
    <Section
      flush
      title="Others of the same bag"
      description="The other side’s part, and what was taken back."
    >
      <QueryTable
        caption="Others of the same bag"
        noun="distributions"
        query={query}
        rows={query.data?.content.filter((row) => row.id !== id)}
        columns={columns}
        rowKey={idOf}
        rowHref={hrefForDistribution}
        expectedRows={EXPECTED_ROWS}
        empty="There are no others."
      />
    </Section>
  )
}

function Aside({
  distribution,
  hrefForOrder,
  hrefForBag,
}: Pick<DistributionScreenProps, 'hrefForOrder' | 'hrefForBag'> & { distribution: Distribution }) {
  const timeZone = useTimeZone()
  const { orderId, bagId, currency } = distribution
  const money = (amount: number) => <MoneyText>{formatMoney(amount, currency)}</MoneyText>
  return (
    <>
      <Section title="Payout">
        <DefinitionList
          layout="stacked"
          items={[
            {
              term: 'Status',
              value: <StatusText tones={transferStatusTones} status={distribution.status} />,
            },
            { term: 'What that means', value: statusMeaning(distribution) },
            {
              term: 'Posted',
              value: <DateText value={distribution.dateCreated} timeZone={timeZone} format="date-time" />,
            },
          ]}
        />
      </Section>
      <Section title="Sale">
        <DefinitionList
          layout="stacked"
          items={[
            { term: 'Merchant', value: distribution.merchantName },
            { term: 'App', value: distribution.appName },
            { term: 'Order', value: <TextLink href={hrefForOrder(orderId)}>{`#${orderId}`}</TextLink> },
            {
              term: 'Bag',
              value: <TextLink href={hrefForBag({ id: bagId, orderId })}>{`#${bagId}`}</TextLink>,
            },
            { term: 'Store order', value: distribution.externalOrderId },
            { term: 'Bag total', value: money(distribution.bagTotal) },
            ...(distribution.orderTotal === distribution.bagTotal
              ? []
              : [{ term: 'Order total', value: money(distribution.orderTotal) }]),
          ]}
        />
      </Section>
    </>
  )
}
