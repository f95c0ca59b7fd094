import { PICTURE_TYPES, type PictureType } from '@causeway/domain-types/picture.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { ApiFailure } from '../../http/errors.ts'

/** A picture as we made it anew: whatever else was in the file is not in it. */
export interface Picture {
  contentType: PictureType
  bytes: Buffer
}

/** Of all frames together. What a file of some kilobytes unpacks to is told by its head, before it is unpacked. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 1024
const LONGEST_SECONDS = 20

// Whatever else the library could read, drawings with scripts above all, is closed to everyone in this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export function pictureRefused(reason: string): ApiFailure {
  return new ApiFailure(400, 'VALIDATION_FAILED', reason, { fields: { file: reason } })
}

const NO_PICTURE = 'This file is no PNG, JPEG, WebP or GIF picture. Choose another one.'
const DAMAGED = 'This picture is damaged or not complete. Save it anew and choose it again.'
const TOO_MANY_PIXELS = 'This picture has too many pixels. Make it smaller, 1024 × 1024 are enough.'

const typeOf = (format: string): PictureType | undefined =>
  PICTURE_TYPES.find((type) => type === `image/${format}`)

async function headOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    // A format that is known, and its head is not whole.
    const isKnown = error instanceof Error && error.message.includes('corrupt header')
    throw pictureRefused(isKnown ? DAMAGED : NO_PICTURE)
  }
}

function written(image: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/png':
      return image.png()
    case 'image/jpeg':
      return image.jpeg({ quality: 88 })
    case 'image/webp':
      return image.webp({ quality: 88 })
    case 'image/gif':
      return image.gif()
  }
}

async function remake(bytes: Buffer): Promise<Picture> {
  const { format, width, height, pages = 1 } = await headOf(bytes)
  const contentType = typeOf(format)
  if (!contentType) throw pictureRefused(NO_PICTURE)
  if (width * height * pages > MOST_PIXELS) throw pictureRefused(TOO_MANY_PIXELS)
  const image = sharp(bytes, { animated: true, failOn: 'warning', limitInputPixels: MOST_PIXELS })
    // Photos say in their head which way is up, and lose their head here.
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: LONGEST_SECONDS })
  try {
    return { contentType, bytes: await written(image, contentType).toBuffer() }
  } catch {
    throw pictureRefused(DAMAGED)
  }
}

let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads what was sent as a picture and makes it anew, upright and without what cameras and strangers wrote into it.
 * One after the other, so that no crowd of them fills the memory.
 */
export function remakePicture(bytes: Buffer): Promise<Picture> {
  const made = turn.then(() => remake(bytes))
  turn = made.catch(() => undefined)
  return made
}
