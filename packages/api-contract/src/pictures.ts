import { endpoints } from './endpoint.ts'
import type { picturesSchemas } from './pictures.schemas.ts'

export const pictures = endpoints<typeof picturesSchemas>()('pictures', {
  /** Logos and icons are public; their random names cannot be guessed. */
  get: {
    method: 'GET',
    path: '/pictures/{name}',
    owner: 'account',
    public: true,
    file: true,
    errors: { fallback: 'Failed to get picture' },
  },
})
