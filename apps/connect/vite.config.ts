import { join } from 'node:path'
import { pageBuild } from '@causeway/app-shell/build/page-build.ts'

const file = join(import.meta.dirname, 'src/connect-page.tsx')

export default pageBuild('connect', async (load) => {
  const { connectPage } = await load<typeof import('./src/connect-page.tsx')>(file)
  return connectPage(null)
})
