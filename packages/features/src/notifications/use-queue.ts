import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { UserNotification } from '@causeway/domain-types/notification.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { notificationList } from './notification-list.ts'
import type { NotificationListSearch } from './notification-search.ts'

interface Seen {
  list: string
  /** The newest that is shown. */
  upTo: number
}

const newestOf = (page: Page<UserNotification>) => page.content[0]?.id ?? 0

/**
 * What comes while one reads the newest waits until it is asked for, so that no row moves away under the pointer. What
 * is shown follows all else: marks made in another tab are seen at once. On other pages and in views that a mark leads
 * to, what the page did not have before is not what is new.
 */
export function useQueue(search: NotificationListSearch) {
  const list = notificationList(useApi(), search)
  const hasNewest = search.page === 1 && search.view === undefined
  const { data, isFetching } = useQuery(list)
  const key = JSON.stringify(list.queryKey)
  const [seen, setSeen] = useState<Seen>()
  const known = hasNewest && seen?.list === key ? seen : undefined
  // Once the list that was asked for has come; what was kept of an earlier visit may be old.
  if (hasNewest && data && !isFetching && !known) setSeen({ list: key, upTo: newestOf(data) })

  const upTo = known?.upTo ?? Number.POSITIVE_INFINITY
  const select = useCallback(
    (page: Page<UserNotification>) => {
      const content = page.content.filter(({ id }) => id <= upTo)
      return { ...page, content, totalElements: page.totalElements - page.content.length + content.length }
    },
    [upTo],
  )
  return {
    query: { ...list, select },
    waiting: data?.content.filter(({ id }) => id > upTo).length ?? 0,
    /** The newest that the person has seen; undefined where all are shown. */
    upTo: known?.upTo,
    show: () => data && setSeen({ list: key, upTo: newestOf(data) }),
  }
}
