import { DeviceSession } from '@causeway/domain-types/device.ts'
import * as z from 'zod/mini'
import { Done } from './common.schemas.ts'

export const devicesSchemas = {
  list: { response: z.array(DeviceSession) },
  signOut: { response: Done },
  signOutOthers: { response: z.object({ ended: z.int() }) },
}
