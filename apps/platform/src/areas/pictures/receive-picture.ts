import { MAX_PICTURE_BYTES } from '@causeway/domain-types/picture.ts'
import { ApiFailure } from '../../http/errors.ts'
import { receiveFormFile } from '../../http/receive-form-file.ts'
import { type Picture, pictureRefused, remakePicture } from './remake-picture.ts'

const MAX_MEGABYTES = MAX_PICTURE_BYTES / 1024 / 1024

function pictureTooLarge(): ApiFailure {
  const reason = `This picture is larger than ${MAX_MEGABYTES} MB. Make it smaller, 1024 × 1024 pixels are enough.`
  return new ApiFailure(413, 'PAYLOAD_TOO_LARGE', reason, { fields: { file: reason } })
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const bytes of stream) {
    size += bytes.length
    if (size > MAX_PICTURE_BYTES) throw pictureTooLarge()
    chunks.push(bytes)
  }
  if (size === 0) throw pictureRefused('This file is empty. Choose another one.')
  return Buffer.concat(chunks)
}

/** Receives the one picture of a form. Its name and what its sender says of its type are not asked. */
export async function receivePicture(request: Request): Promise<Picture> {
  const sent = await receiveFormFile(request, {
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: pictureTooLarge,
    take: readWhole,
  })
  return remakePicture(sent)
}
