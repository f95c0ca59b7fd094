import type { Tx } from '../../db/database.ts'
import { connectedAppIds, loadStore } from '../accounts/stores.ts'
import { teamOfMerchant, teamsOfApps } from '../accounts/told-teams.ts'
import { type News, tell } from '../notifications/tell.ts'

interface ConnectedStore {
  merchant_id: number
  store_url: string
}

type Telling = (store: { seller: string; host: string }) => Pick<News, 'type' | 'title' | 'text'>

/** Tells the merchant's own team, and the teams of the apps that sell for it. */
async function tellOfStore(
  tx: Tx,
  { merchant_id: merchantId, store_url }: ConnectedStore,
  { words, byUserId = null }: { words: Telling; byUserId?: number | null },
): Promise<void> {
  const { seller } = await loadStore(tx, merchantId)
  await tell(tx, {
    ...words({ seller, host: new URL(store_url).host }),
    merchantId,
    teams: [
      ...(await teamOfMerchant(tx, merchantId, 'offers.read')),
      ...(await teamsOfApps(tx, await connectedAppIds(tx, merchantId))),
    ],
    byUserId,
  })
}

export const tellOfConnected = (tx: Tx, store: ConnectedStore, byUserId: number | null): Promise<void> =>
  tellOfStore(tx, store, {
    byUserId,
    words: ({ seller, host }) => ({
      type: 'STORE_CONNECTED',
      title: `Store connected: ${seller}`,
      text: `The products of ${seller} are read from ${host} from now on.`,
    }),
  })

/** A store that refused us is read again. */
export const tellOfMended = (tx: Tx, store: ConnectedStore): Promise<void> =>
  tellOfStore(tx, store, {
    words: ({ seller, host }) => ({
      type: 'STORE_CONNECTED',
      title: `Store works again: ${seller}`,
      text: `${host} can be read again, and the products of ${seller} are up to date.`,
    }),
  })

export const tellOfDisconnected = (tx: Tx, store: ConnectedStore, byUserId: number | null): Promise<void> =>
  tellOfStore(tx, store, {
    byUserId,
    words: ({ seller, host }) => ({
      type: 'STORE_DISCONNECTED',
      title: `Store disconnected: ${seller}`,
      text: `${seller} has disconnected ${host}. Its products stay as they are, and are no longer kept up to date.`,
    }),
  })

export const tellOfBroken = (tx: Tx, store: ConnectedStore, reason: string): Promise<void> =>
  tellOfStore(tx, store, {
    words: ({ seller, host }) => ({
      type: 'STORE_DISCONNECTED',
      title: `Store cannot be read: ${seller}`,
      text: `${host} refuses to be read: ${reason} Its products stay as they are until it is connected again.`,
    }),
  })
