import type { App } from '@causeway/domain-types/app.ts'
import type { Org } from '@causeway/domain-types/org.ts'
import { pictureUrl } from '@causeway/domain-types/picture.ts'
import { chakra } from '@chakra-ui/react'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { PictureTile } from '@causeway/ui/picture-tile.tsx'

const Named = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: 0,
    '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '& small': { color: 'fg.muted', fontWeight: 'normal' },
  },
})

interface AppColumns {
  timeZone: string
  /** The app that the other pages are about. */
  selectedId: number | null
  orgs: readonly Pick<Org, 'id' | 'name'>[]
}

export const appColumns = ({ timeZone, selectedId, orgs }: AppColumns): readonly Column<App>[] => [
  {
    key: 'name',
    header: 'App',
    mobile: 'primary',
    cell: ({ id, name, configuration: { logoUrl } }) => (
      <Named>
        <PictureTile url={logoUrl && pictureUrl(logoUrl)} name={name} />
        <span>
          {name} {id === selectedId && <small>(selected)</small>}
        </span>
      </Named>
    ),
  },
  {
    key: 'id',
    header: 'App id',
    width: 130,
    mobile: 'secondary',
    cell: ({ id }) => <code>{id}</code>,
  },
  // Whoever is in one organisation knows whose they are.
  ...(orgs.length > 1
    ? [
        {
          key: 'org',
          header: 'Organisation',
          width: 220,
          hideBelow: 'md' as const,
          cell: ({ orgId }: App) => orgs.find(({ id }) => id === orgId)?.name ?? orgId,
        },
      ]
    : []),
  {
    key: 'created',
    header: 'Created',
    width: 150,
    hideBelow: 'sm',
    cell: ({ dateCreated }) => <DateText value={dateCreated} timeZone={timeZone} format="date" />,
  },
]
