import { randomUUID } from 'node:crypto'
import type { PictureType } from '@causeway/domain-types/picture.ts'
import type { Db, Tx } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { ReadyFile } from '../../http/ready-file.ts'
import type { Picture } from './remake-picture.ts'

const ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Record<PictureType, string>

const OURS = /^\/pictures\/([\w-]+\.\w+)$/

/** Keeps a picture under a random name, and answers where it is found below the API's base. */
export async function storePicture(tx: Tx, { contentType, bytes }: Picture): Promise<string> {
  const name = `${randomUUID()}.${ENDINGS[contentType]}`
  await tx.insertInto('pictures').values({ name, content_type: contentType, bytes }).execute()
  return `/pictures/${name}`
}

/** Takes a picture away that another one stands for now; an address elsewhere is not ours to take away. */
export async function dropPicture(tx: Tx, picture: string | null): Promise<void> {
  const [, name] = OURS.exec(picture ?? '') ?? []
  if (name !== undefined) await tx.deleteFrom('pictures').where('name', '=', name).execute()
}

export async function servePicture(db: Db, name: string): Promise<ReadyFile> {
  const picture = await db
    .selectFrom('pictures')
    .select(['content_type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!picture) throw notFound('Picture')
  return new ReadyFile(new Uint8Array(picture.bytes), picture.content_type)
}
