import { join } from 'node:path'
import { BadVariableError, readVariables } from '@causeway/proxy/variables.ts'
import * as z from 'zod/mini'
import { addressesOf } from './addresses.ts'
import { readServerConfig } from './config.ts'
import { readIfPresent, writePrivateFile } from './private-file.ts'

/** What a channel app's own server needs to call the main API. */
export const ChannelAppCredentials = z.object({
  appId: z.int(),
  appSecret: z.string(),
  email: z.string(),
  password: z.string(),
})
export type ChannelAppCredentials = z.output<typeof ChannelAppCredentials>

const pathIn = (dataDir: string) => join(dataDir, 'demo-credentials.json')

/** Keeps the demo app's credentials where only the owner of the data directory reads them. */
export async function keepDemoCredentials(
  dataDir: string,
  credentials: ChannelAppCredentials,
): Promise<void> {
  await writePrivateFile(pathIn(dataDir), `${JSON.stringify(credentials, null, 2)}\n`)
}

const number = z.pipe(z.pipe(z.string(), z.transform(Number)), z.int('Use the number of an app.'))
const variables = {
  APP_ID: z.optional(number),
  APP_SECRET: z.optional(z.string()),
  EMAIL: z.optional(z.string()),
  PASSWORD: z.optional(z.string()),
}

/** The credentials that the environment names, or else those of the demo world, with the main API's address. */
export async function findChannelApp(
  environment: NodeJS.ProcessEnv,
): Promise<ChannelAppCredentials & { mainUrl: string; dashboard: string }> {
  const config = readServerConfig(environment)
  const { mainApi, channel } = addressesOf(config)
  const { APP_ID, APP_SECRET, EMAIL, PASSWORD } = readVariables(variables, environment)
  const demo = z.safeParse(
    ChannelAppCredentials,
    JSON.parse((await readIfPresent(pathIn(config.DATA_DIR))) ?? 'null'),
  ).data
  const needed = <Value>(name: string, value: Value | undefined): Value => {
    if (value === undefined)
      throw new BadVariableError(name, `${config.DATA_DIR} holds no demo app, so name one of your own.`)
    return value
  }
  return {
    appId: needed('APP_ID', APP_ID ?? demo?.appId),
    appSecret: needed('APP_SECRET', APP_SECRET ?? demo?.appSecret),
    email: needed('EMAIL', EMAIL ?? demo?.email),
    password: needed('PASSWORD', PASSWORD ?? demo?.password),
    mainUrl: mainApi,
    dashboard: channel,
  }
}
