import { MAX_IMPORT_BYTES } from '@causeway/domain-types/import-limit.ts'
import { receiveFormFile } from '../../../http/receive-form-file.ts'
import { type AcceptedFile, acceptFile, fileTooLarge } from './accept-file.ts'

interface Upload {
  fileName: string
  file: AcceptedFile
}

/** Receives the one product file of a form, checked while it streams in. Whoever gets it closes it. */
export const receiveUpload = (request: Request): Promise<Upload> =>
  receiveFormFile(request, {
    maxBytes: MAX_IMPORT_BYTES,
    tooLarge: fileTooLarge,
    take: async (stream, fileName) => ({
      file: await acceptFile(stream, /\.(json|jsonl|ndjson)$/i.test(fileName) ? 'JSON_LINES' : 'CSV'),
      fileName: fileName || 'products.csv',
    }),
    drop: ({ file }) => file.close(),
  })
