import type { UploadFile } from '@causeway/api-contract/endpoint.ts'
import { randomId } from './random-id.ts'

export function isUpload(data: unknown): data is UploadFile {
  if (data instanceof Blob) return true
  return typeof data === 'object' && data !== null && 'arrayBuffer' in data && 'size' in data
}

/** The form of an upload: one field `file`, a random unique name, the extension from the type after the slash. */
export async function uploadForm(file: UploadFile): Promise<FormData> {
  const blob = file instanceof Blob ? file : new Blob([await file.arrayBuffer()], { type: file.type })
  const extension = /^[^/]+\/([^;\s]+)/.exec(file.type)?.[1] ?? 'bin'
  const form = new FormData()
  form.append('file', blob, `${randomId()}.${extension}`)
  return form
}
