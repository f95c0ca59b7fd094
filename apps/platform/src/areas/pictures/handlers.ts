import { pictures } from '@causeway/api-contract/pictures.ts'
import { picturesSchemas } from '@causeway/api-contract/pictures.schemas.ts'
import { implement } from '../../http/implement.ts'
import { servePicture } from './store-picture.ts'

/** The call for pictures that were uploaded. */
export const pictureRoutes = implement(pictures, picturesSchemas, {
  get: ({ params }, { db }) => servePicture(db, params.name),
})
