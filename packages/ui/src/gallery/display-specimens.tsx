import { Inbox } from 'lucide-react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Callout } from '../callout.tsx'
import { CopyableId } from '../copyable-id.tsx'
import { DateText } from '../date-text.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { MoneyText } from '../money-text.tsx'
import { ProgressPanel } from '../progress-panel.tsx'
import { Section } from '../section.tsx'
import { StatTile, StatTiles } from '../stat-tile.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TabsNav } from '../tabs-nav.tsx'
import { TextLink } from '../text-link.tsx'
import { Timeline } from '../timeline.tsx'
import { Specimen } from './specimen.tsx'

const ZONE = 'Europe/Lisbon'

export function DisplaySpecimens() {
  return (
    <>
      <Specimen title="Banners" layout="wide">
        <div>
          <Banner
            kind="sandbox"
            label="Sandbox"
            action={
              <Button variant="ghost" size="sm">
                Go to live
              </Button>
            }
          >
            You are in the sandbox. Nothing here moves real money.
          </Banner>
          <Banner
            kind="warning"
            label="Delegate session"
            action={
              <Button variant="ghost" size="sm">
                Leave
              </Button>
            }
          >
            Acting for Nordic Bikes
          </Banner>
          <Banner kind="info" label="Maintenance">
            Reports are late today.
          </Banner>
        </div>
      </Specimen>
      <Specimen title="Words and numbers">
        <StatusBadge tone="success">Fulfilled</StatusBadge>
        <StatusBadge tone="info">In transit</StatusBadge>
        <StatusBadge tone="warning">Payment pending</StatusBadge>
        <StatusBadge tone="danger">Failed</StatusBadge>
        <StatusBadge tone="neutral">Canceled</StatusBadge>
        <CopyableId value={104_200} label="order id" />
        <MoneyText>$1,284.50</MoneyText>
        <MoneyText emphasis="strong">¥18,400</MoneyText>
        <DateText value="2025-06-28T09:30:00Z" timeZone={ZONE} />
        <DateText value="2025-06-28T09:30:00Z" timeZone={ZONE} format="date-time" />
        <DateText value={null} timeZone={ZONE} />
      </Specimen>
      <Specimen title="Numbers at a glance" layout="wide">
        <StatTiles>
          <StatTile
            label="Orders today"
            value="1,204"
            change={{ amount: '12%', direction: 'up', than: 'than last Saturday', tone: 'success' }}
            trend={[3, 5, 4, 6, 9, 8, 12]}
          />
          <StatTile
            label="Refunds"
            value="41"
            change={{ amount: '3', direction: 'down', than: 'than last week', tone: 'success' }}
            trend={[9, 9, 4, 6, 5, 5, 4]}
          />
          <StatTile
            label="Gross"
            value="$48,120.00"
            hint={<TextLink href="#orders">See the orders</TextLink>}
          />
          <StatTile label="Open bags" value="37" />
          <StatTile label="Next payout" value={undefined} />
        </StatTiles>
      </Specimen>
      <Specimen title="Remarks" layout="stack">
        <Callout tone="info">Totals above 10,000 are counted only so far.</Callout>
        <Callout tone="success" title="284 products imported">
          1,012 variants are now offers.
        </Callout>
        <Callout tone="warning" title="3 rows were refused" action={<Button size="sm">See rows</Button>}>
          They lack a price.
        </Callout>
        <Callout tone="danger" title="The payout account is restricted">
          Payouts wait until the missing document is uploaded.
        </Callout>
      </Specimen>
      <Specimen title="Long work" layout="stack">
        <ProgressPanel
          label="Importing bicycles.csv"
          value={0.62}
          counts="176 of 284 products"
          actions={<Button size="sm">Stop</Button>}
        />
        <ProgressPanel label="Reading the file" value={null} />
      </Specimen>
      <Specimen title="Sections" layout="stack">
        <TabsNav
          label="Order views"
          items={[
            { href: '#orders', label: 'Orders', current: true, count: '2,431' },
            { href: '#bags', label: 'Bags' },
            { href: '#disputes', label: 'Disputes', count: '3' },
          ]}
        />
        <Section title="Customer" actions={<Button size="sm">Edit</Button>}>
          <DefinitionList
            items={[
              { term: 'Name', value: 'Ada Byström' },
              { term: 'E-mail', value: 'ada@example.com' },
              { term: 'Phone', value: null },
              { term: 'Ships to', value: 'Rua do Norte 14, 1200-283 Lisboa, Portugal' },
            ]}
          />
        </Section>
        <Section title="History">
          <Timeline
            label="Order history"
            entries={[
              {
                key: 3,
                tone: 'success',
                title: 'Bag 88120 fulfilled',
                at: <DateText value="2025-06-28T11:02:00Z" timeZone={ZONE} format="date-time" />,
                detail: 'Tracking PT 1204 8831',
              },
              {
                key: 2,
                tone: 'info',
                title: 'Submitted to Nordic Bikes',
                at: <DateText value="2025-06-28T09:31:00Z" timeZone={ZONE} format="date-time" />,
              },
              {
                key: 1,
                title: 'Order placed',
                at: <DateText value="2025-06-28T09:30:00Z" timeZone={ZONE} format="date-time" />,
              },
            ]}
          />
        </Section>
      </Specimen>
      <Specimen title="Nothing and failure" layout="stack">
        <Section title="Webhooks" flush>
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="No webhooks yet"
            action={<Button variant="solid">Add a webhook</Button>}
          >
            Your server is told about orders, bags and payouts as they change.
          </EmptyState>
        </Section>
        <Section title="Payouts" flush>
          <ErrorState title="Payouts could not be loaded" onRetry={() => undefined} requestId="req_8FvK20aQ">
            Check your connection, then try again.
          </ErrorState>
        </Section>
      </Specimen>
    </>
  )
}
