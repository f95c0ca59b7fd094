import { lazyDialog } from './lazy-dialog.tsx'

export type { DialogProps } from './dialog-content.tsx'

/** A question or form above the page. */
export const Dialog = lazyDialog(async () => (await import('./dialog-content.tsx')).DialogContent)
