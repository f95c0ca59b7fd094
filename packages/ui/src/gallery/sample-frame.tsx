import { Home, Package, Settings, ShoppingCart, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppFrame } from '../app-frame.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { CopyableId } from '../copyable-id.tsx'
import { CrashPage } from '../crash-page.tsx'
import { DataTable } from '../data-table.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { DetailPage } from '../detail-page.tsx'
import { MenuList } from '../menu-list.tsx'
import { MoneyText } from '../money-text.tsx'
import type { NavSection } from '../navigation.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { PopoverPanel } from '../popover-panel.tsx'
import { RecentMessages } from '../recent-messages.tsx'
import { Section } from '../section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TabsNav } from '../tabs-nav.tsx'
import { orderColumns } from './order-columns.tsx'
import { sampleOrders } from './sample-orders.ts'
import { SampleListPage, type SampleListPageProps } from './sample-list-page.tsx'

const BRAND = { name: 'Causeway', area: 'Developer', href: '#home' }

const SECTIONS: readonly NavSection[] = [
  {
    key: 'work',
    items: [
      { href: '#home', label: 'Home', icon: <Home aria-hidden /> },
      {
        href: '#orders',
        label: 'Orders',
        icon: <ShoppingCart aria-hidden />,
        current: true,
        items: [
          { href: '#orders-all', label: 'Orders', current: true },
          { href: '#bags', label: 'Bags' },
        ],
      },
      { href: '#offers', label: 'Offers', icon: <Package aria-hidden /> },
      {
        href: '#merchants',
        label: 'Merchants',
        icon: <Store aria-hidden />,
        badge: { count: '3', label: 'invites' },
      },
      { href: '#payouts', label: 'Payouts', icon: <Wallet aria-hidden /> },
    ],
  },
  {
    key: 'settings',
    label: 'Company',
    items: [{ href: '#settings', label: 'Settings', icon: <Settings aria-hidden /> }],
  },
]

/** The frame around a list page, full screen. */
export function SampleListFrame(props: SampleListPageProps) {
  return (
    <Frame>
      <SampleListPage {...props} />
    </Frame>
  )
}

/** The frame around a detail page, full screen. */
export function SampleDetailFrame() {
  return (
    <Frame>
      <DetailPage
        back={{ href: '#orders', label: 'Orders' }}
        title="Order #104200"
        badge={<StatusBadge tone="info">Partially fulfilled</StatusBadge>}
        id={<CopyableId value={104_200} label="order id" />}
        actions={<Button disabledReason="Every bag has been fulfilled.">Cancel order</Button>}
        tabs={
          <TabsNav
            label="Order"
            items={[
              { href: '#overview', label: 'Overview', current: true },
              { href: '#events', label: 'Events', count: '12' },
            ]}
          />
        }
        aside={
          <Section title="Customer">
            <DefinitionList
              layout="stacked"
              items={[
                { term: 'Name', value: 'Ada Byström' },
                { term: 'Ships to', value: 'Rua do Norte 14, 1200-283 Lisboa, Portugal' },
              ]}
            />
          </Section>
        }
      >
        <Section title="Bags" flush>
          <DataTable
            caption="Bags of this order"
            columns={orderColumns}
            rows={sampleOrders(3)}
            rowKey={(order) => order.id}
            rowHref={(order) => `#bag-${order.id}`}
            empty={null}
          />
        </Section>
        <Section title="Money">
          <DefinitionList
            items={[
              { term: 'Subtotal', value: <MoneyText>$1,190.00</MoneyText> },
              { term: 'Shipping', value: <MoneyText>$94.50</MoneyText> },
              { term: 'Total', value: <MoneyText emphasis="strong">$1,284.50</MoneyText> },
            ]}
          />
        </Section>
      </DetailPage>
    </Frame>
  )
}

export function SampleNotFound() {
  return <NotFoundPage brand={BRAND} />
}

export function SampleCrash() {
  return <CrashPage brand={BRAND} onReload={() => undefined} requestId="req_8FvK20aQ" />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AppFrame
      brand={BRAND}
      navigation={SECTIONS}
      banner={
        <Banner kind="sandbox" label="Sandbox">
          Sandbox. Nothing here moves real money.
        </Banner>
      }
      switcher={
        <PopoverPanel
          label="App"
          renderTrigger={(props) => (
            <Button {...props} variant="ghost">
              Outdoor Finds
            </Button>
          )}
        >
          <MenuList entries={[{ key: '1', label: 'Outdoor Finds', href: '#app', current: true }]} />
        </PopoverPanel>
      }
      topBar={<RecentMessages />}
    >
      {children}
    </AppFrame>
  )
}
