import type { StoreConnection } from '@causeway/domain-types/store-connection.ts'
import { DateText } from '@causeway/ui/date-text.tsx'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { countOf } from '../../parts/count-text.ts'
import { importStatusTones } from '../../parts/import-runs.ts'
import { StatusText } from '../../parts/status-text.tsx'
import { useTimeZone } from '../../parts/use-time-zone.ts'
import { connectionTones } from './store-calls.ts'

interface StoreFactsProps {
  connection: StoreConnection
  hrefForRun: (id: number) => string
  invalidHref: string
}

/** How a connected store stands. */
export function StoreFacts({ connection, hrefForRun, invalidHref }: StoreFactsProps) {
  const timeZone = useTimeZone()
  const { lastRun, dateLastSynced, dateNextSync, watched, state, invalidProducts } = connection
  const at = (date: string) => <DateText value={date} timeZone={timeZone} format="date-time" />
  const isBroken = state === 'BROKEN'
  return (
    <DefinitionList
      items={[
        {
          term: 'Store',
          value: (
            <>
              {connection.storeName},{' '}
              <TextLink href={connection.storeUrl} target="_blank" rel="noreferrer">
                {connection.storeUrl}
              </TextLink>
            </>
          ),
        },
        { term: 'Connection', value: <StatusText tones={connectionTones} status={state} /> },
        {
          term: 'Last sync',
          value: lastRun && (
            <TextLink href={hrefForRun(lastRun.id)}>
              <StatusText tones={importStatusTones} status={lastRun.status} />
            </TextLink>
          ),
        },
        { term: 'Up to date as of', value: dateLastSynced && at(dateLastSynced) },
        { term: 'Next check', value: isBroken ? 'None until it is connected again' : at(dateNextSync) },
        {
          term: 'Changes',
          value: watched ? 'Told by the store, at once' : 'Asked for, every 15 minutes',
        },
        { term: 'Published', value: countOf(connection.offersPublished, 'product') },
        {
          term: 'Invalid',
          value:
            invalidProducts === 0 ? (
              'None'
            ) : (
              <TextLink href={invalidHref}>{countOf(invalidProducts, 'product')} to mend</TextLink>
            ),
        },
      ]}
    />
  )
}
