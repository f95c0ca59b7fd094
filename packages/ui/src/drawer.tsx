import { lazyDialog } from './lazy-dialog.tsx'

/** A panel from the side, over the page. */
export const Drawer = lazyDialog(async () => (await import('./drawer-content.tsx')).DrawerContent)
