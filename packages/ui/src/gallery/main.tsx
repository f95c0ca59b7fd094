import { createRoot } from 'react-dom/client'
import { createTheme } from '../theme.ts'
import { UiProvider } from '../ui-provider.tsx'
import { galleryPage } from './gallery-pages.tsx'

const query = new URLSearchParams(location.search)
const asked = query.get('accent')
const accent = asked === 'merchant' || asked === 'connect' ? asked : 'channel'

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider theme={createTheme({ accent })}>{galleryPage(query.get('page'))}</UiProvider>,
)
