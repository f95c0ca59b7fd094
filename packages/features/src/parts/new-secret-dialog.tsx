import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { useState } from 'react'
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

/** The only time that a secret is shown: a stray Escape, or a press beside it, does not take it away. */
export function NewSecretDialog({ title, label, secret, attempt, onClose }: NewSecretDialogProps) {
  const copied = useCopied()
  const [taken, setTaken] = useState(false)
  const [asking, setAsking] = useState(false)
  const take = () => {
    setTaken(true)
    setAsking(false)
    copied()
  }
  return (
    <Dialog
      open
      onClose={taken ? onClose : () => setAsking(true)}
      size="lg"
      title={title}
      footer={
        <>
          {asking && <Button onClick={onClose}>Close without it</Button>}
          <Button variant="solid" onClick={onClose}>
            I have stored it
          </Button>
        </>
      }
    >
      <Callout tone="warning">
        Store it now, where only your server can read it. It is not shown again.
      </Callout>
      <CopyableText label={label} text={secret} onCopied={take} />
      {attempt && <CopyableText label={attempt.label} text={attempt.command} onCopied={take} />}
      {asking && (
        <Callout tone="danger" title={`${label} not copied yet`}>
          Closed now, it is lost, and another one has to take its place.
        </Callout>
      )}
    </Dialog>
  )
}
