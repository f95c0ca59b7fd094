import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question, e.g. "Cancel bag 1042?". */
  title: string
  /** What will happen, with numbers. */
  description: ReactNode
  /** The action by its verb, e.g. "Cancel bag". */
  confirmLabel: string
  danger?: boolean
  pending?: boolean
  /** Why it did not work; the dialog stays open. */
  error?: string
  /** Why it cannot be confirmed yet. */
  disabledReason?: string
  /** Choices that belong to the action. */
  children?: ReactNode
}

/** Asks before something costly, says what will happen, and stays while it happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    description,
    confirmLabel,
    danger,
    pending,
    error,
    disabledReason,
  } = props
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>Keep as it is</Button>
          <Button
            variant={danger ? 'danger' : 'solid'}
            onClick={onConfirm}
            pending={pending}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {error && (
        <Callout tone="danger" title="That did not work">
          {error}
        </Callout>
      )}
    </Dialog>
  )
}
