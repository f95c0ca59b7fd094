import {
  Bell,
  ChevronsUpDown,
  Home,
  MessageSquare,
  Package,
  Settings,
  ShoppingCart,
  Store,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AppFrame } from '../app-frame.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { CopyableId } from '../copyable-id.tsx'
import { CrashPage } from '../crash-page.tsx'
import { DataTable } from '../data-table.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { DetailPage } from '../detail-page.tsx'
import { type InboxItem, InboxLinks } from '../inbox-links.tsx'
import { MoneyText } from '../money-text.tsx'
import type { NavSection } from '../navigation.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { PickList } from '../pick-list.tsx'
import { PopoverPanel } from '../popover-panel.tsx'
import { RecentMessages } from '../recent-messages.tsx'
import { Section } from '../section.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TabsNav } from '../tabs-nav.tsx'
import { orderColumns } from './order-columns.tsx'
import { sampleOrders } from './sample-orders.ts'
import { SampleListPage, type SampleListPageProps } from './sample-list-page.tsx'

const PLACES = ['Lisboa', 'Malmö', 'Kyōto', 'Lagos', 'Oaxaca']

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

const APPS = Array.from({ length: 200 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Outdoor Finds' : `Store of ${PLACES[index % PLACES.length]} ${index + 1}`,
}))

const INBOX: readonly InboxItem[] = [
  { href: '#messages', label: 'Messages', icon: <MessageSquare aria-hidden />, unread: 4 },
  { href: '#notifications', label: 'Notifications', icon: <Bell aria-hidden />, unread: 128 },
]

/** The frame around a list page, full screen. */
export function SampleListFrame(props: SampleListPageProps) {
  return (
    <SampleFrame>
      <SampleListPage {...props} />
    </SampleFrame>
  )
}

/** The frame around a detail page, full screen. */
export function SampleDetailFrame() {
  return (
    <SampleFrame>
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
    </SampleFrame>
  )
}

export function SampleNotFound() {
  return <NotFoundPage brand={BRAND} />
}

export function SampleCrash() {
  return <CrashPage brand={BRAND} onReload={() => undefined} requestId="req_8FvK20aQ" />
}

/** The frame with all its places filled. */
export function SampleFrame({ children }: { children: ReactNode }) {
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
              <ChevronsUpDown aria-hidden />
            </Button>
          )}
        >
          <PickList label="Find an app" options={APPS} value="1" onPick={() => undefined} />
        </PopoverPanel>
      }
      topBar={
        <>
          <InboxLinks items={INBOX} />
          <RecentMessages />
        </>
      }
    >
      {children}
    </AppFrame>
  )
}
