import type { Notification, UserNotification } from '@causeway/domain-types/notification.ts'
import { chakra } from '@chakra-ui/react'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { IconButton } from '@causeway/ui/icon-button.tsx'
import { Link } from '@causeway/ui/link.tsx'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { Bookmark, BookmarkCheck, Mail, MailOpen } from 'lucide-react'
import type { NotificationListSearch } from './notification-search.ts'
import type { Marks } from './use-marks.ts'

interface NotificationColumns extends Marks {
  view: NotificationListSearch['view']
  timeZone: string
  /** Null where nothing of it can be shown now. */
  hrefFor: (notification: Notification) => string | null
  onFollow: (row: UserNotification) => void
}

/** Read whole: what happened is what a row is there for. */
const Told = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '2',
    py: '2',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > i': {
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: 'full',
      '&[data-on]': { bg: 'accent.fg' },
      '@media (forced-colors: active)': { '&[data-on]': { bg: 'Highlight', forcedColorAdjust: 'none' } },
    },

    '& > a': { justifySelf: 'start' },
    '& > b': { fontWeight: 'normal' },
    '& > i[data-on] + :is(a, b)': { fontWeight: 'semibold' },
    '& > small': {
      gridColumn: 2,
      maxWidth: '48rem',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'normal',
    },
  },
})

const Actions = chakra('span', { base: { display: 'inline-flex', gap: '1' } })

const isRead = ({ userNotificationStatus: { readStatus } }: UserNotification) => readStatus === 'READ'
const isSaved = ({ userNotificationStatus: { savedStatus } }: UserNotification) => savedStatus === 'SAVED'

/** Where a row leaves its view, who marked it by key goes on at the one that takes its place. */
function goOn(button: HTMLElement): void {
  const row = button.closest('tr')
  const other = [row?.nextElementSibling, row?.previousElementSibling].find((one) => one?.querySelector('a'))
  const next = other?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main')
  next?.focus()
}

export const notificationColumns = ({
  view,
  timeZone,
  hrefFor,
  onFollow,
  setRead,
  setSaved,
}: NotificationColumns): readonly Column<UserNotification>[] => [
  {
    key: 'told',
    header: 'What happened',
    mobile: 'primary',
    cell: (row) => {
      const href = hrefFor(row.notification)
      const title = (
        <>
          {!isRead(row) && <VisuallyHidden>Unread: </VisuallyHidden>}
          {row.notification.title}
        </>
      )
      return (
        <Told>
          <i data-on={isRead(row) ? undefined : ''} />
          {href === null ? (
            <b>{title}</b>
          ) : (
            <Link href={href} data-row-link="" onClick={() => onFollow(row)}>
              {title}
            </Link>
          )}
          <small>
            {row.notification.text}
            {href === null && ' Act for this store, from the account menu, to open it.'}
          </small>
        </Told>
      )
    },
  },
  {
    key: 'when',
    header: 'When',
    width: 172,
    mobile: 'secondary',
    cell: ({ notification }) => (
      <DateText value={notification.dateCreated} timeZone={timeZone} format="date-time" />
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 104,
    align: 'end',
    mobile: 'secondary',
    cell: (row) => (
      <Actions>
        <IconButton
          size="sm"
          label={isRead(row) ? 'Mark as unread' : 'Mark as read'}
          icon={isRead(row) ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
          aria-description={row.notification.title}
          onClick={({ currentTarget }) => {
            if (view === 'unread') goOn(currentTarget)
            setRead(row, isRead(row) ? 'UNREAD' : 'READ')
          }}
        />
        <IconButton
          size="sm"
          label={isSaved(row) ? 'Remove from saved' : 'Save'}
          icon={isSaved(row) ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
          aria-pressed={isSaved(row)}
          aria-description={row.notification.title}
          onClick={({ currentTarget }) => {
            if (view === 'saved') goOn(currentTarget)
            setSaved(row, isSaved(row) ? 'UNSAVED' : 'SAVED')
          }}
        />
      </Actions>
    ),
  },
]
