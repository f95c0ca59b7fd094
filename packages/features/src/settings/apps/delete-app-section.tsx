import { Button } from '@causeway/ui/button.tsx'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { Section } from '@causeway/ui/section.tsx'
import { useState } from 'react'

const DeleteDialog = lazyDialog(async () => (await import('./delete-app-dialog.tsx')).DeleteAppDialog)

interface DeleteAppSectionProps {
  app: { id: number; name: string }
  /** Why the signed-in person may not. */
  missing: string | null
  onDeleted: () => void
}

/** The end of an app. */
export function DeleteAppSection({ app, missing, onDeleted }: DeleteAppSectionProps) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Delete app"
      description="Ends its connections, secrets and webhooks, live and in the sandbox. Orders stay with those who sold."
      actions={
        <Button
          variant="danger"
          disabledReason={missing}
          onPointerEnter={() => void DeleteDialog.preload()}
          onClick={() => setOpen(true)}
        >
          Delete app
        </Button>
      }
    >
      {open && <DeleteDialog app={app} open onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </Section>
  )
}
