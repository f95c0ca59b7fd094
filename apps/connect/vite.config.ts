import { pageBuild } from '@causeway/app-shell/build/page-build.tsx'
import { connectPage } from './src/connect-page.tsx'

export default pageBuild(connectPage(null), 'connect')
