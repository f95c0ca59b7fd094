import type { ImportRun, ImportSource } from '@causeway/domain-types/import-run.ts'

interface RunWords {
  /** What it came from, as the list of runs says it. */
  from: string
  /** What it counts. */
  unit: string
  under: string
  stopped: string
  finished: string
  again: string
}

const ofFile = {
  unit: 'row',
  under: 'Importing',
  stopped: 'Import stopped',
  finished: 'Import finished',
  again: 'Import the file again when the reason is gone: nothing comes in twice.',
}

const words = {
  UPLOAD: { from: 'File', ...ofFile },
  FEED: { from: 'Feed', ...ofFile },
  STORE: {
    from: 'Store',
    unit: 'product',
    under: 'Reading',
    stopped: 'Sync stopped',
    finished: 'Sync finished',
    again: 'Sync again when the reason is gone: nothing comes in twice.',
  },
} satisfies Record<ImportSource, RunWords>

const wordsOf: Partial<Record<string, RunWords>> = words

/** How a run is spoken of; one from a source that only a newer platform knows, as of a file. */
export const runWords = ({ source }: Pick<ImportRun, 'source'>): RunWords => wordsOf[source] ?? words.UPLOAD
