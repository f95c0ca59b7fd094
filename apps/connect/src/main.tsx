import { areaUrl } from '@causeway/domain-types/host.ts'
import { UiProvider } from '@causeway/ui/ui-provider.tsx'
import { createRoot } from 'react-dom/client'
import { connectPage } from './connect-page.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id root.')
createRoot(element).render(
  <UiProvider accent="connect">{connectPage(areaUrl(location, 'merchant'))}</UiProvider>,
)
