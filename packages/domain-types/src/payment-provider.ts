import * as z from 'zod/mini'

/** Who moves the money. EXTERNAL: the channel pays outside the platform. */
export const PaymentProvider = z.enum(['STRIPE', 'NUVEI', 'CREDOVA', 'EXTERNAL'])
export type PaymentProvider = z.output<typeof PaymentProvider>
