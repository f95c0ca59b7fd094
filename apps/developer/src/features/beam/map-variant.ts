import { beam } from '@causeway/api-contract/beam.ts'
import type { Api } from '@causeway/api-client/api.ts'

const invalidates = [beam.searchVariants, beam.destination]

/** Says something of a mapping that there is. */
export const updateMapping = (api: Api) => api.mutation(beam.updateMapping, { invalidates })

/** Says which sku a variant stands for, of which nothing was said before. */
export const createMapping = (api: Api) =>
  api.mutation(beam.createMapping, { invalidates, shownInline: () => true })
