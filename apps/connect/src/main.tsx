import { areaUrl } from '@causeway/domain-types/host.ts'
import { createTheme } from '@causeway/ui/theme.ts'
import { UiProvider } from '@causeway/ui/ui-provider.tsx'
import { createRoot } from 'react-dom/client'
import { connectPage } from './connect-page.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id root.')
createRoot(element).render(
  <UiProvider theme={createTheme({ accent: 'connect' })}>
    {connectPage(areaUrl(location, 'merchant'))}
  </UiProvider>,
)
