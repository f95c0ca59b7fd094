import { createRoot } from 'react-dom/client'
import { UiProvider } from '../ui-provider.tsx'
import { galleryPage } from './gallery-pages.tsx'

const query = new URLSearchParams(location.search)
const asked = query.get('accent')
const accent = asked === 'merchant' || asked === 'connect' ? asked : 'channel'

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider accent={accent}>{galleryPage(query.get('page'))}</UiProvider>,
)
