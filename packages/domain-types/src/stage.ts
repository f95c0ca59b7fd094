import * as z from 'zod/mini'

/** The environment a call works in (spec section 3). The main API answers live, the sandbox API sandbox. */
export const Stage = z.enum(['live', 'sandbox'])
export type Stage = z.output<typeof Stage>
