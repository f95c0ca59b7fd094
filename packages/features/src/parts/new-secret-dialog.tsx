import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { useCopied } from './use-copied.ts'

interface NewSecretDialogProps {
  /** "Your new app secret" */
  title: string
  /** Names the secret: "App secret". */
  label: string
  secret: string
  /** A command that works when it is pasted, and what it does; null where the API's address is not known. */
  attempt: { label: string; command: string } | null
  onClose: () => void
}

/** The only time that a secret is shown. */
export function NewSecretDialog({ title, label, secret, attempt, onClose }: NewSecretDialogProps) {
  const copied = useCopied()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <Button variant="solid" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <Callout tone="warning">
        Store it now, where only your server can read it. It is not shown again.
      </Callout>
      <CopyableText label={label} text={secret} onCopied={copied} />
      {attempt && <CopyableText label={attempt.label} text={attempt.command} onCopied={copied} />}
    </Dialog>
  )
}
