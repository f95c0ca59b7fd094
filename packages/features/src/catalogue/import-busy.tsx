import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import { Callout } from '@causeway/ui/callout.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { useTimeZone } from '../parts/use-time-zone.ts'

interface ImportBusyProps {
  file: Pick<File, 'name'>
  run: ImportRun
}

/** Says whose import was in the way of the one that was asked for. */
export function ImportBusy({ file, run }: ImportBusyProps) {
  const timeZone = useTimeZone()
  return (
    <Callout tone="warning" title={`${file.name} was not imported`}>
      {run.startedBy ?? 'Somebody'} {run.source === 'STORE' ? 'started to read' : 'started to import'}{' '}
      {run.fileName} at <DateText value={run.dateCreated} timeZone={timeZone} format="date-time" />, and there
      is one import at a time. Your file stays chosen: import it when this one has finished.
    </Callout>
  )
}
