import { listSearch, oneOf, type SearchOf, text } from '@causeway/app-shell/search-params.ts'

/**
 * What the list of notifications keeps in the URL; without a view it shows all. Which types there are the list knows,
 * and not the entry: it passes over a type that is none.
 */
export const notificationListSearch = listSearch({
  sorts: { id: 'desc' },
  defaultSort: 'id',
  filters: { view: oneOf(['unread', 'saved']), type: text(40) },
})
export type NotificationListSearch = SearchOf<typeof notificationListSearch>
