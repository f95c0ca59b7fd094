import * as z from 'zod/mini'
import { Done, Id } from './common.schemas.ts'

export const delegationSchemas = {
  start: { body: z.object({ orgId: Id }), response: Done },
  end: { response: Done },
}
