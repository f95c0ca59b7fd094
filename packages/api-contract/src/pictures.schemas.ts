import * as z from 'zod/mini'

export const picturesSchemas = {
  get: { response: z.string() },
}
