import type { Stage } from '@causeway/domain-types/stage.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { CheckboxField } from '@causeway/ui/form/checkbox-field.tsx'
import { useState } from 'react'

const texts = {
  live: {
    title: 'Switch to live?',
    description:
      'Real orders and real money. What you do there reaches stores and their customers. Orders, offers and credentials are those of live.',
    confirm: 'Switch to live',
    stay: 'Stay in the sandbox',
  },
  sandbox: {
    title: 'Switch to the sandbox?',
    description:
      'Test data, no money moves. Orders, offers and credentials there are others than in live; your apps, stores and team are the same.',
    confirm: 'Switch to the sandbox',
    stay: 'Stay in live',
  },
} as const satisfies Record<Stage, Record<'title' | 'description' | 'confirm' | 'stay', string>>

export interface StageDialogProps {
  open: boolean
  stage: Stage
  onClose: () => void
  onConfirm: (choice: { hideFromNowOn: boolean }) => void
}

/** Says what another stage changes, until one does not want to be told any longer. */
export function StageDialog({ open, stage, onClose, onConfirm }: StageDialogProps) {
  const [hideFromNowOn, setHideFromNowOn] = useState(false)
  const { title, description, confirm, stay } = texts[stage]
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onConfirm({ hideFromNowOn })}
      title={title}
      description={description}
      confirmLabel={confirm}
      cancelLabel={stay}
    >
      <CheckboxField
        label="Do not show this again"
        checked={hideFromNowOn}
        onChange={(event) => setHideFromNowOn(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}
