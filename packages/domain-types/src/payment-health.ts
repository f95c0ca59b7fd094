import * as z from 'zod/mini'

/** DEGRADED: not urgent. CRITICAL: stops orders or payouts. */
export const PaymentHealthState = z.enum(['PENDING', 'ACTIVE', 'DEGRADED', 'CRITICAL'])
export type PaymentHealthState = z.output<typeof PaymentHealthState>

export const PaymentHealthComponent = z.enum(['CREDENTIALS', 'WEBHOOKS', 'SCOPES'])
export type PaymentHealthComponent = z.output<typeof PaymentHealthComponent>

export const PaymentHealthError = z.object({
  id: z.int(),
  component: PaymentHealthComponent,
  errorCode: z.int(),
  errorMessage: z.string(),
  suggestedFix: z.nullable(z.string()),
  resolved: z.boolean(),
  dateCreated: z.string(),
  dateResolved: z.nullable(z.string()),
})
export type PaymentHealthError = z.output<typeof PaymentHealthError>

/** Errors of one kind, counted. */
export const PaymentHealthErrorGroup = z.object({
  component: PaymentHealthComponent,
  errorCode: z.int(),
  errorMessage: z.string(),
  count: z.int(),
  latestErrorId: z.int(),
  dateLatest: z.string(),
})
export type PaymentHealthErrorGroup = z.output<typeof PaymentHealthErrorGroup>

/** How a developer's link to the payment provider does; `state` is the worst of its components. */
export const PaymentIntegrationHealth = z.object({
  developerId: z.int(),
  state: PaymentHealthState,
  credentials: PaymentHealthState,
  webhooks: PaymentHealthState,
  scopes: PaymentHealthState,
  errors: z.array(PaymentHealthError),
  dateChecked: z.string(),
})
export type PaymentIntegrationHealth = z.output<typeof PaymentIntegrationHealth>
