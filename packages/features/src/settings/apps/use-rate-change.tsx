import { useMissingPermission } from '@causeway/app-shell/session/missing-permission.ts'
import type { AppConnection } from '@causeway/domain-types/app-connection.ts'
import { Button } from '@causeway/ui/button.tsx'
import type { Column } from '@causeway/ui/data-table-column.ts'
import { lazyDialog } from '@causeway/ui/lazy-dialog.tsx'
import { useState } from 'react'
import type { ChangeRateDialogProps } from './change-rate-dialog.tsx'

const Dialog = lazyDialog<ChangeRateDialogProps>(
  async () => (await import('./change-rate-dialog.tsx')).ChangeRateDialog,
)

/** The column by which a side changes a commission, and the dialog that it opens. */
export function useRateChange(side: ChangeRateDialogProps['side']) {
  const [connection, setConnection] = useState<AppConnection | null>(null)
  const missing = useMissingPermission('commissions.manage')
  const column: Column<AppConnection> = {
    key: 'change',
    header: 'Actions',
    width: 110,
    align: 'end',
    mobile: 'secondary',
    cell: (one) => (
      <Button
        size="sm"
        aria-label={`Change the commission of ${side === 'channel' ? one.merchantName : one.name}`}
        disabledReason={
          missing ?? (side === 'merchant' && one.commissionLocked && 'The app has locked this rate.')
        }
        onClick={() => setConnection(one)}
      >
        Change
      </Button>
    ),
  }
  const dialog = connection && (
    <Dialog
      key={connection.id}
      open
      connection={connection}
      side={side}
      onClose={() => setConnection(null)}
    />
  )
  return { column, dialog }
}
