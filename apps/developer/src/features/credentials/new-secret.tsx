import { useCopied } from '@causeway/features/parts/use-copied.ts'
import { Button } from '@causeway/ui/button.tsx'
import { Callout } from '@causeway/ui/callout.tsx'
import { CopyableText } from '@causeway/ui/copyable-text.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { curlLine } from './curl-line.ts'

interface NewSecretProps {
  appId: number
  secret: string
  /** Null where this dashboard does not know the API's address. */
  apiUrl: string | null
  onClose: () => void
}

/** The only time that a secret is shown. */
export function NewSecret({ appId, secret, apiUrl, onClose }: NewSecretProps) {
  const copied = useCopied()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Your new app secret"
      footer={
        <Button variant="solid" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <Callout tone="warning">
        Store it now, where only your server can read it. It is not shown again.
      </Callout>
      <CopyableText label="App secret" text={secret} onCopied={copied} />
      {apiUrl && <CopyableText label="Try it" text={curlLine({ apiUrl, appId, secret })} onCopied={copied} />}
    </Dialog>
  )
}
