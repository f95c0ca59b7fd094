import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import { Button } from '@causeway/ui/button.tsx'
import { FileDrop, fileSize } from '@causeway/ui/file-drop.tsx'
import { ProgressPanel } from '@causeway/ui/progress-panel.tsx'
import { chakra } from '@chakra-ui/react'
import { IMPORT_LIMIT, refusalText } from './import-refusal.ts'

const Form = chakra('div', { base: { display: 'grid', gap: '3', '& > button': { justifySelf: 'start' } } })
const Remark = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface ImportDropProps {
  file: File | null
  onFile: (file: File | null) => void
  onImport: (file: File) => void
  isUploading: boolean
  /** Why the chosen file was not taken. */
  error: unknown
}

/** Takes a product file, sends it, and says at the file what is wrong with it. */
export function ImportDrop({ file, onFile, onImport, isUploading, error }: ImportDropProps) {
  const importForbidden = useMissingPermission('imports.manage')
  if (isUploading && file) {
    return (
      <ProgressPanel label={`Uploading ${file.name}`} value={null} counts={fileSize(file.size)}>
        <Remark>Keep this window open until the file has been uploaded and checked.</Remark>
      </ProgressPanel>
    )
  }
  return (
    <Form>
      <FileDrop
        label="Product file"
        hint={`A product CSV as Shopify or WooCommerce exports it, or JSON of products, UTF-8, up to ${IMPORT_LIMIT}.`}
        accept=".csv,.json,.jsonl,.ndjson,text/csv,application/json"
        file={file}
        onFile={onFile}
        error={file && error ? refusalText(error, file) : undefined}
      />
      {file && (
        <Button variant="solid" disabledReason={importForbidden} onClick={() => onImport(file)}>
          Import file
        </Button>
      )}
    </Form>
  )
}
