import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from '../dialog.tsx'
import { ErrorSummary, type FormProblem } from './error-summary.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface FormDialogProps
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'size' | 'error'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  problems?: readonly FormProblem[]
  /** How often it was sent, so that each refusal takes the focus. */
  attempt?: number
  /** Something is typed: closing asks first. */
  dirty: boolean
  pending?: boolean
  submitLabel: string
  /** What it does cannot be undone. */
  danger?: boolean
  pendingLabel?: string
  children: ReactNode
}

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })

/** A short form above the page. What was typed is not lost to a stray Escape. */
export function FormDialog(props: FormDialogProps) {
  const {
    onSubmit,
    problems = [],
    attempt,
    dirty,
    submitLabel,
    danger,
    pendingLabel,
    children,
    ...dialog
  } = props
  const { onClose, pending } = dialog
  const [asking, setAsking] = useState(false)
  const id = useId()

  const close = () => {
    if (asking) setAsking(false)
    else if (dirty) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }

  return (
    <Dialog
      {...dialog}
      onClose={close}
      footer={
        asking ? (
          <Question onKeep={() => setAsking(false)} onDiscard={discard} />
        ) : (
          <>
            <Button onClick={close} disabledReason={pending && 'Wait for the answer.'}>
              Cancel
            </Button>
            <SubmitButton
              form={id}
              variant={danger ? 'danger' : 'solid'}
              pending={pending}
              pendingLabel={pendingLabel}
            >
              {submitLabel}
            </SubmitButton>
          </>
        )
      }
    >
      <Form id={id} noValidate onSubmit={onSubmit}>
        <ErrorSummary problems={problems} attempt={attempt} />
        {children}
      </Form>
    </Dialog>
  )
}

const Ask = chakra('p', { base: { flex: '1 1 100%', fontSize: 'sm', fontWeight: 'medium', order: 2 } })

// In the place of the actions and not in a dialog of its own: one layer, and the focus comes home.
function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <Ask role="alert">Discard what you typed?</Ask>
      <Button ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </>
  )
}
