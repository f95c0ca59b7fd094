import { developers } from '@causeway/api-contract/developers.ts'
import { merchants } from '@causeway/api-contract/merchants.ts'
import type { Dashboard } from '@causeway/app-shell/dashboard.ts'
import { selectedMerchantId } from '@causeway/app-shell/selection/scope.ts'
import { loadSelectedApp } from '@causeway/app-shell/selection/selected-app.ts'

export async function loadStore(dashboard: Dashboard): Promise<void> {
  const { api, queryClient } = dashboard
  await queryClient.query(api.query(merchants.get, { params: { id: selectedMerchantId(dashboard) } }))
}

export async function loadCompany(dashboard: Dashboard): Promise<void> {
  const { api, queryClient } = dashboard
  const { orgId } = await loadSelectedApp(dashboard)
  await Promise.all([
    queryClient.query(api.query(developers.ofOrg, { params: { id: orgId } })),
    queryClient.query(api.query(developers.metadata)),
  ])
}
