import type { Area } from '@causeway/domain-types/host.ts'
import type { Addresses } from './addresses.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { demoStoreKeys } from './demo-store.ts'
import { plainPage } from './plain-page.ts'

const dashboards = [
  {
    area: 'channel',
    name: 'Developers',
    about: 'Channel apps: orders, offers of connected merchants, payouts.',
  },
  { area: 'merchant', name: 'Merchants', about: 'Stores: products, bags to fulfil, connected apps.' },
  { area: 'connect', name: 'Connect', about: 'Where a store is connected to a channel app.' },
] as const

/** The page at the bare address: where everything is, and whom to sign in as. */
export function landingPage(
  addresses: Addresses,
  { demo, demoStore, mailbox }: { demo: boolean; demoStore: string | null; mailbox: boolean },
): Response {
  return plainPage(
    'Causeway',
    `<h1>Causeway</h1>
<p>Channel apps sell what merchants offer. Choose where you belong.</p>
<ul>
${dashboards.map(({ area, name, about }) => dashboardLink(area, addresses[area], name, about)).join('\n')}
</ul>
${demo ? accountsTable() : ''}
${demoStore ? storeTable(demoStore) : ''}
${mailbox ? '<h2>Mail</h2>\n<p>Nothing is sent from here: <a href="/mail">read what would have been</a>.</p>' : ''}
${addresses.mainApi ? apiTable(addresses.mainApi, addresses.sandboxApi) : ''}`,
  )
}

const dashboardLink = (area: Area, address: string, name: string, about: string) =>
  `<li><a href="${address}" class="${area}">
<strong>${name}</strong><span>${about}</span><code>${address}</code>
</a></li>`

const accountsTable = () => `<h2>Demo accounts</h2>
<p>All with the password <code>${demoPassword}</code>.</p>
<table>
<tr><th scope="col">Sign in as</th><th scope="col">Who that is</th></tr>
${demoAccounts.map(({ email, about }) => `<tr><td><code>${email}</code></td><td>${about}</td></tr>`).join('\n')}
</table>`

const storeTable = (address: string) => `<h2>A store to try with</h2>
<p>It speaks WooCommerce’s REST API. A merchant can connect it under Import; a developer can beam products to it.</p>
<table>
<tr><th scope="row">Store</th><td><a href="${address}"><code>${address}</code></a></td></tr>
<tr><th scope="row">Consumer key</th><td><code>${demoStoreKeys.consumerKey}</code></td></tr>
<tr><th scope="row">Consumer secret</th><td><code>${demoStoreKeys.consumerSecret}</code></td></tr>
</table>`

const apiTable = (mainApi: string, sandboxApi: string) => `<h2>For a channel app's own server</h2>
<table>
<tr><th scope="row">Main API</th><td><code>${mainApi}/v1</code></td></tr>
<tr><th scope="row">Sandbox API</th><td><code>${sandboxApi}/v1</code></td></tr>
</table>`
