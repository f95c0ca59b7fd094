import type { Dashboard } from '@causeway/app-shell/dashboard.ts'

/** Options of the page of a merchant's store. What they ask for comes with its page. */
export const storeRoute = {
  loader: async ({ context }: { context: Dashboard }) =>
    (await import('./load-profiles.ts')).loadStore(context),
  staticData: { title: 'Store' },
}

/** Options of the page of a developer's company. */
export const companyRoute = {
  loader: async ({ context }: { context: Dashboard }) =>
    (await import('./load-profiles.ts')).loadCompany(context),
  staticData: { title: 'Company' },
}
