import { developers } from '@causeway/api-contract/developers.ts'
import { developersSchemas } from '@causeway/api-contract/developers.schemas.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import { merchantsSchemas } from '@causeway/api-contract/merchants.schemas.ts'
import { implement } from '../../http/implement.ts'
import { developerMetadata, developerOfOrg, developerOfOwner, updateDeveloper } from './developers.ts'
import { updateMerchant, uploadLogo } from './merchants.ts'
import { getMerchant, listMerchantsOfUser } from './read-merchants.ts'
import { getUser } from './read-users.ts'

const developerRoutes = implement(developers, developersSchemas, {
  byOwnerSession: (_, context) => developerOfOwner(context),
  ofOrg: ({ params }, context) => developerOfOrg(params.id, context),
  update: ({ params, body }, context) => updateDeveloper(params.id, body, context),
  metadata: developerMetadata,
})

const merchantRoutes = implement(merchants, merchantsSchemas, {
  ofUser: async ({ params, query }, context) => {
    // Whoever asks for their own is known to be there.
    if (params.userId !== context.caller.user?.id) await getUser(context.db, params.userId, context.caller)
    return listMerchantsOfUser(context, params.userId, query)
  },
  get: ({ params, query }, context) => getMerchant(context, params.id, query.appId),
  update: ({ params, body }, context) => updateMerchant(params.id, body, context),
  uploadLogo: ({ params }, context) => uploadLogo(params.id, context),
})

/** The calls on what companies and merchants say of themselves. */
export const profileRoutes = [...developerRoutes, ...merchantRoutes]
