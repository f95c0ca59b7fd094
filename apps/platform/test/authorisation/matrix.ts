import { accountRows } from './account-rows.ts'
import { appRows } from './app-rows.ts'
import { beamRows } from './beam-rows.ts'
import { commerceRows } from './commerce-rows.ts'
import { orgRows } from './org-rows.ts'
import type { Rows } from './rows.ts'

/** Every call that there is, by its id. */
export const matrix: Rows = { ...accountRows, ...orgRows, ...appRows, ...beamRows, ...commerceRows }
