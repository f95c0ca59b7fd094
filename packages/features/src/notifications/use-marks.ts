import { notifications } from '@causeway/api-contract/notifications.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { countsAfter } from '@causeway/domain-types/notification-counts.ts'
import type { NotificationCounts, UserNotification } from '@causeway/domain-types/notification.ts'
import type { Page } from '@causeway/domain-types/page.ts'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

type Status = UserNotification['userNotificationStatus']
type Snapshot = readonly (readonly [QueryKey, unknown])[]

const CHANGED = [notifications.count, notifications.search]

/** What is known before a mark, to be put back where it fails. Answers that are on their way would undo the mark. */
async function snapshotOf(queryClient: QueryClient): Promise<Snapshot> {
  const keys = CHANGED.map(({ id }) => ({ queryKey: [id] }))
  await Promise.all(keys.map((key) => queryClient.cancelQueries(key)))
  return keys.flatMap((key) => queryClient.getQueriesData(key))
}

function putBack(queryClient: QueryClient, snapshot: Snapshot | undefined): void {
  for (const [key, data] of snapshot ?? []) queryClient.setQueryData(key, data)
}

function showStatus(
  queryClient: QueryClient,
  isMeant: (id: number) => boolean,
  change: Partial<Status>,
): void {
  queryClient.setQueriesData<Page<UserNotification>>(
    { queryKey: [notifications.search.id] },
    (page) =>
      page && {
        ...page,
        content: page.content.map((row) =>
          isMeant(row.id)
            ? { ...row, userNotificationStatus: { ...row.userNotificationStatus, ...change } }
            : row,
        ),
      },
  )
}

const setCounts = (queryClient: QueryClient, change: (counts: NotificationCounts) => NotificationCounts) =>
  queryClient.setQueriesData<NotificationCounts>(
    { queryKey: [notifications.count.id] },
    (counts) => counts && change(counts),
  )

/** The newest that the person has seen, where not all are shown, and how many wait beside. */
interface SeenSoFar {
  upTo: number | undefined
  waiting: number
}

/** Marks notifications at once, and takes that back with the reason where it fails. */
export function useMarks() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function showMark(row: UserNotification, change: Partial<Status>): Promise<Snapshot> {
    const snapshot = await snapshotOf(queryClient)
    const before = row.userNotificationStatus
    showStatus(queryClient, (id) => id === row.id, change)
    setCounts(queryClient, (counts) => countsAfter(counts, before, { ...before, ...change }))
    return snapshot
  }

  const settings = {
    onError: (_error: Error, _row: unknown, snapshot: Snapshot | undefined) => putBack(queryClient, snapshot),
  }
  const { mutate: read } = useMutation({
    mutationFn: ({ row, ...body }: { row: UserNotification } & Pick<Status, 'readStatus'>) =>
      api.call(notifications.setRead, { params: { id: row.id }, body }),
    onMutate: ({ row, readStatus }) => showMark(row, { readStatus }),
    meta: { endpoint: notifications.setRead, invalidates: CHANGED },
    ...settings,
  })
  const { mutate: save } = useMutation({
    mutationFn: ({ row, ...body }: { row: UserNotification } & Pick<Status, 'savedStatus'>) =>
      api.call(notifications.setSaved, { params: { id: row.id }, body }),
    onMutate: ({ row, savedStatus }) => showMark(row, { savedStatus }),
    meta: { endpoint: notifications.setSaved, invalidates: CHANGED },
    ...settings,
  })
  const { mutate: readAll, isPending: isMarkingAll } = useMutation({
    mutationFn: ({ upTo }: SeenSoFar) => api.call(notifications.markAllRead, { query: { upTo } }),
    onMutate: async ({ upTo = Number.POSITIVE_INFINITY, waiting }) => {
      const snapshot = await snapshotOf(queryClient)
      showStatus(queryClient, (id) => id <= upTo, { readStatus: 'READ' })
      setCounts(queryClient, (counts) => ({ ...counts, unread: waiting }))
      return snapshot
    },
    meta: { endpoint: notifications.markAllRead, invalidates: CHANGED },
    ...settings,
  })
  // The same as long as they mean the same, since rows are drawn anew when one of them changes.
  const marks = useMemo(
    () => ({
      setRead: (row: UserNotification, readStatus: Status['readStatus']) => read({ row, readStatus }),
      setSaved: (row: UserNotification, savedStatus: Status['savedStatus']) => save({ row, savedStatus }),
    }),
    [read, save],
  )
  return { marks, markAllRead: readAll, isMarkingAll }
}

export type Marks = ReturnType<typeof useMarks>['marks']
