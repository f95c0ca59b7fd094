import { billing } from '@causeway/api-contract/billing.ts'
import { billingSchemas } from '@causeway/api-contract/billing.schemas.ts'
import { implement } from '../../http/implement.ts'
import { totalDistributions } from './distribution-sums.ts'
import { readDistribution } from './read-distribution.ts'
import { searchDistributions } from './search-distributions.ts'

/** The calls on money. */
export const billingRoutes = implement(billing, billingSchemas, {
  searchDistributions: ({ body, query }, context) => searchDistributions(context, body, query),

  totalDistributions: ({ body, query }, context) => totalDistributions(context, body, query),

  getDistribution: ({ params }, context) => readDistribution(context, params.id),
})
