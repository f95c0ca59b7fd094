import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { DetailPage } from '@causeway/ui/detail-page.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { ListBinding } from '../parts/list-screen.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportFormat } from './import-format.tsx'
import { ImportHistory } from '../parts/import-history.tsx'
import { ConnectedStore } from './store/connected-store.tsx'
import { isAlreadyRunning } from './import-refusal.ts'
import { ImportRunView } from './import-run-view.tsx'
import { type ImportSearch, importRuns, isRunning, startImport, whileRunning } from '../parts/import-runs.ts'

export interface ImportScreenProps extends ListBinding<ImportSearch> {
  merchantId: number
  productsHref: string
  /** Where what an import refused waits to be mended. */
  invalidHref: string
  tabs?: ReactNode
}

/** Brings products into a merchant's catalogue, from a file or from the connected store, and says what came of it. */
export function ImportScreen({
  merchantId,
  productsHref,
  invalidHref,
  tabs,
  search,
  onSearch,
  hrefForSearch,
}: ImportScreenProps) {
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation(startImport(api))
  const runs = useQuery({
    ...importRuns(api, merchantId, search.runs),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileRunning(state.data?.content),
  })

  // After a reload, and when somebody else has started one, the import under way is what the page is about.
  const runningId = search.run === undefined ? runs.data?.content.find(isRunning)?.id : undefined
  useEffect(() => {
    if (runningId !== undefined) onSearch({ ...search, run: runningId }, { replace: true })
  }, [runningId, onSearch, search])

  const isBusy = isAlreadyRunning(upload.error)
  const choose = (chosen: File | null) => {
    upload.reset()
    setFile(chosen)
  }
  const send = (chosen: File) =>
    upload.mutate(
      { query: { merchantId, fileName: chosen.name.slice(0, 255) }, body: chosen },
      {
        onSuccess: ({ id }) => {
          setFile(null)
          onSearch({ run: id })
        },
      },
    )
  const startOver = () => {
    choose(isBusy ? file : null)
    onSearch({})
  }

  return (
    <DetailPage
      title="Import products"
      back={{ href: productsHref, label: 'Products' }}
      tabs={tabs}
      aside={<ImportFormat />}
    >
      {search.run === undefined ? (
        <ImportDrop
          file={file}
          onFile={choose}
          onImport={send}
          isUploading={upload.isPending}
          error={upload.error}
        />
      ) : (
        <ImportRunView
          id={search.run}
          merchantId={merchantId}
          listed={runs.data?.content.find(({ id }) => id === search.run)}
          isListPending={runs.isPending}
          waiting={isBusy ? file : null}
          productsHref={productsHref}
          invalidHref={invalidHref}
          onAnother={startOver}
          refusedPage={search.refused ?? 1}
          hrefForRefused={(page) => hrefForSearch({ ...search, refused: page })}
          onRefusedPage={(page) => onSearch({ ...search, refused: page })}
        />
      )}
      <ConnectedStore
        merchantId={merchantId}
        hrefForRun={(run) => hrefForSearch({ ...search, run, refused: undefined })}
        invalidHref="/products/invalid"
        onRun={(run) => onSearch({ run })}
      />
      <ImportHistory
        runs={runs}
        page={search.runs ?? 1}
        hrefForRun={(run) => hrefForSearch({ ...search, run, refused: undefined })}
        hrefForPage={(page) => hrefForSearch({ ...search, runs: page })}
        onPage={(page) => onSearch({ ...search, runs: page })}
      />
    </DetailPage>
  )
}
