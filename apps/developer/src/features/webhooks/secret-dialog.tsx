import { Button } from '@causeway/ui/button.tsx'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { useCopied } from '@causeway/features/parts/use-copied.ts'

/** Shows a signing secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const copied = useCopied()
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title="Signing secret"
      description="Copy it now: it is not shown again. Your server verifies each delivery with it."
      footer={
        <Button variant="solid" onClick={onClose}>
          I have saved it
        </Button>
      }
    >
      {secret !== null && <CopyableText label="Signing secret" text={secret} onCopied={copied} />}
    </Dialog>
  )
}
