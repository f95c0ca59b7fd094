import type { PictureType } from '@causeway/domain-types/picture.ts'
import type { Generated } from 'kysely'

interface PicturesTable {
  /** Random, with the ending of its type. */
  name: string
  content_type: PictureType
  bytes: Buffer
  date_created: Generated<string>
}

export interface PictureTables {
  pictures: PicturesTable
}
