import type { ImportRun } from '@causeway/domain-types/import-run.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { fileSize } from '@causeway/ui/file-drop.tsx'
import { LinkButton } from '@causeway/ui/link-button.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { StatTile, StatTiles } from '@causeway/ui/stat-tile.tsx'
import { chakra } from '@chakra-ui/react'
import { countOf, formatCount } from '../parts/count-text.ts'
import { runWords } from '../parts/run-words.ts'
import { useTimeZone } from '../parts/use-time-zone.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3' } })

interface ImportResultProps {
  run: ImportRun
  productsHref: string
  invalidHref: string
  onAnother: () => void
}

/** What a run that is over did to the catalogue. */
export function ImportResult({ run, productsHref, invalidHref, onAnother }: ImportResultProps) {
  const hasFailed = run.status === 'FAILED'
  const words = runWords(run)
  return (
    <Section
      title={hasFailed ? words.stopped : words.finished}
      description={<Origin run={run} />}
      actions={
        <>
          {run.rejectedRows > 0 && <LinkButton href={invalidHref}>See what to mend</LinkButton>}
          <LinkButton href={productsHref}>See the products</LinkButton>
          <Button onClick={onAnother}>Import another file</Button>
        </>
      }
    >
      <Stack>
        {hasFailed && (
          <Callout tone="danger" title={run.error ?? 'The import could not go on.'}>
            What came in before stays. {words.again}
          </Callout>
        )}
        <StatTiles>
          <StatTile
            label="Products created"
            value={formatCount(run.productsCreated)}
            hint={countOf(run.variantsCreated, 'new variant')}
          />
          <StatTile
            label="Products updated"
            value={formatCount(run.productsUpdated)}
            hint={changedVariants(run)}
          />
          <StatTile
            label="Products unchanged"
            value={formatCount(run.productsUnchanged)}
            hint={`${countOf(run.variantsUnchanged, 'variant')} as before`}
          />
          <StatTile
            label={words.unit === 'row' ? 'Rows refused' : 'Products refused'}
            value={formatCount(run.rejectedRows)}
            hint={`of ${countOf(run.totalRows, words.unit)}`}
          />
        </StatTiles>
      </Stack>
    </Section>
  )
}

function changedVariants({ variantsUpdated, variantsRemoved }: ImportRun): string {
  const changed = `${countOf(variantsUpdated, 'variant')} changed`
  return variantsRemoved === 0 ? changed : `${changed}, ${formatCount(variantsRemoved)} taken off sale`
}

function Origin({ run }: { run: ImportRun }) {
  const timeZone = useTimeZone()
  return (
    <>
      {run.source === 'STORE' ? run.fileName : `${run.fileName} (${fileSize(run.fileSize)})`}
      {run.dateFinished && (
        <>
          , <DateText value={run.dateFinished} timeZone={timeZone} format="date-time" />
        </>
      )}
      {run.startedBy && `, by ${run.startedBy}`}
    </>
  )
}
