import { notifications } from '@causeway/api-contract/notifications.ts'
import { changeSearch } from '@causeway/app-shell/search-params.ts'
import { ownMerchants, selectScope } from '@causeway/app-shell/selection/scope.ts'
import { useApi, useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import type { Notification, UserNotification } from '@causeway/domain-types/notification.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { EmptyState } from '@causeway/ui/empty-state.tsx'
import { FilterSelect } from '@causeway/ui/filter-select.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { TabsNav } from '@causeway/ui/tabs-nav.tsx'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { countOf } from '../parts/count-text.ts'
import { type ListBinding, ListScreen } from '../parts/list-screen.tsx'
import { notificationLabels, notificationTypes } from '../parts/notification-labels.ts'
import { usePersonalTimeZone } from '../parts/use-time-zone.ts'
import { notificationColumns } from './notification-columns.tsx'
import { type NotificationListSearch, notificationListSearch } from './notification-search.ts'
import { useMarks } from './use-marks.ts'
import { useQueue } from './use-queue.ts'

const views = [
  { view: undefined, label: 'All' },
  { view: 'unread', label: 'Unread' },
  { view: 'saved', label: 'Saved' },
] as const

const types = notificationTypes.map((value) => ({ value, label: notificationLabels[value] }))

function Empty({ view }: Pick<NotificationListSearch, 'view'>) {
  switch (view) {
    case 'unread':
      return <EmptyState title="Nothing is unread">You have read all that you were told.</EmptyState>
    case 'saved':
      return (
        <EmptyState title="Nothing is saved">
          Save what you want to come back to: it stays here, however old it gets.
        </EmptyState>
      )
    case undefined:
      return (
        <EmptyState
          title="No notifications yet"
          action={<LinkButton href="/settings/notifications">Choose what you are told of</LinkButton>}
        >
          Rates that change and stores that connect or stop working are told here.
        </EmptyState>
      )
  }
}

/** Where what a notification is about is shown. */
export type HrefForNotification = (notification: Notification) => string

interface NotificationsScreenProps extends ListBinding<NotificationListSearch> {
  hrefFor: HrefForNotification
}

/** Whether it is about a store of another team, for which the person does not act now. */
function useIsElsewhere(): (notification: Notification) => boolean {
  const dashboard = useDashboard()
  const session = useSession()
  const isMerchant = dashboard.audience.scope === 'merchant'
  const { data: own } = useQuery({ ...ownMerchants(dashboard, session), enabled: isMerchant })
  return useCallback(
    ({ merchantId }) =>
      isMerchant && merchantId !== null && own !== undefined && !own.some(({ id }) => id === merchantId),
    [isMerchant, own],
  )
}

/** What the person was told of in this environment, the newest first. */
export function NotificationsScreen({ hrefFor, ...binding }: NotificationsScreenProps) {
  const dashboard = useDashboard()
  const { data: counts } = useQuery(useApi().query(notifications.count))
  const { search, onSearch, hrefForSearch } = binding
  const { view, size, sort, direction } = search
  const timeZone = usePersonalTimeZone()
  const { marks, markAllRead, isMarkingAll } = useMarks()
  const { query, waiting, upTo, show } = useQueue(search)
  const isElsewhere = useIsElsewhere()
  const columns = useMemo(
    () =>
      notificationColumns({
        view,
        timeZone,
        hrefFor: (notification) => (isElsewhere(notification) ? null : hrefFor(notification)),
        ...marks,
        onFollow(row: UserNotification) {
          if (row.userNotificationStatus.readStatus === 'UNREAD') marks.setRead(row, 'READ')
          const { merchantId } = row.notification
          // Its page is about one store: the one that this is about.
          if (dashboard.audience.scope === 'merchant' && merchantId !== null)
            selectScope(dashboard, merchantId)
        },
      }),
    [view, timeZone, hrefFor, isElsewhere, marks, dashboard],
  )
  const newText = waiting > 0 ? countOf(waiting, 'new notification') : ''
  const countsOf = { all: undefined, unread: counts?.unread, saved: counts?.saved }
  return (
    <>
      <VisuallyHidden aria-live="polite">{newText}</VisuallyHidden>
      <ListScreen
        {...binding}
        title="Notifications"
        noun="notifications"
        query={query}
        whole={{ page: 1, size, sort, direction, ...(view && { view }) }}
        sorts={notificationListSearch.sorts}
        columns={columns}
        tabs={
          <TabsNav
            label="Notifications"
            items={views.map(({ view: other, label }) => ({
              href: hrefForSearch(changeSearch(search, { view: other })),
              label,
              current: view === other,
              count: countsOf[other ?? 'all']?.toLocaleString('en-US'),
            }))}
          />
        }
        actions={
          <>
            <LinkButton href="/settings/notifications">Settings</LinkButton>
            <Button
              pending={isMarkingAll}
              disabledReason={counts?.unread === 0 && 'Nothing is unread.'}
              onClick={() => markAllRead({ upTo, waiting })}
            >
              Mark all as read
            </Button>
          </>
        }
        filters={
          <FilterSelect
            label="Type"
            options={types}
            value={notificationTypes.find((type) => type === search.type)}
            onChange={(type) => onSearch(changeSearch(search, { type }))}
          />
        }
        notice={
          waiting > 0 && (
            <Callout
              tone="info"
              action={
                <Button size="sm" onClick={show}>
                  Show
                </Button>
              }
            >
              {newText}
            </Callout>
          )
        }
        empty={<Empty view={view} />}
      />
    </>
  )
}
