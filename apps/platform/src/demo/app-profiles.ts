import { type NewConfiguration, writeConfiguration } from '../areas/accounts/app-configuration.ts'
import { storePicture } from '../areas/pictures/store-picture.ts'
import type { Db } from '../db/database.ts'
import type { DemoApps } from './accounts.ts'
import { type Drawing, drawLogo } from './app-logo.ts'

interface Profile extends Omit<NewConfiguration, 'logo_url' | 'icon_url'> {
  drawing: Drawing
}

const profiles: Record<keyof DemoApps, Profile> = {
  live: {
    drawing: { shape: 'petals', ground: [76, 29, 149], figure: [233, 213, 255] },
    description:
      'Live shopping evenings with hosts who know what they hold in their hands. Viewers buy without leaving the stream; you ship, and keep your customer.',
    more_info_url: 'https://larkspur.example.com/for-merchants',
    redirect_url: 'https://larkspur.example.com/causeway/connected',
    country_code: 'US',
    currency: 'USD',
  },
  gifts: {
    drawing: { shape: 'ribbon', ground: [190, 24, 93], figure: [252, 231, 243] },
    description: 'Gift lists for weddings and birthdays, filled from stores that wrap well and ship on time.',
    more_info_url: 'https://gifts.larkspur.example.com',
    country_code: 'US',
    currency: 'USD',
  },
  deals: {
    drawing: { shape: 'waves', ground: [12, 74, 110], figure: [186, 230, 253] },
    description: 'A dozen good offers each morning, to people who live near water.',
    more_info_url: 'https://pocketharbor.example.com/sell',
    country_code: 'DE',
    currency: 'EUR',
  },
}

/** What the demo's apps say of themselves in a stage. */
export async function describeApps(db: Db, apps: DemoApps, now: Date): Promise<void> {
  for (const name of ['live', 'gifts', 'deals'] as const) {
    const { drawing, ...said } = profiles[name]
    const [logo, icon] = [await drawLogo(drawing, 512), await drawLogo(drawing, 64)]
    await db.transaction().execute(async (tx) => {
      const pictures = { logo_url: await storePicture(tx, logo), icon_url: await storePicture(tx, icon) }
      await writeConfiguration(tx, apps[name].id, { ...said, ...pictures }, now)
    })
  }
}
