import { useState } from 'react'
import { Button } from '../button.tsx'
import { DefinitionList } from '../definition-list.tsx'
import { DiscardDialog } from '../discard-dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { MoneyText } from '../money-text.tsx'
import { OfflineNotice } from '../offline-notice.tsx'
import { type ShortcutGroup, ShortcutsDialog } from '../shortcuts-dialog.tsx'
import { Specimen } from './specimen.tsx'

const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'Show this help' },
      { keys: ['/'], does: 'Search the list' },
    ],
  },
  {
    title: 'In a list with checkboxes',
    shortcuts: [
      { keys: ['Space'], does: 'Select the row' },
      { keys: ['Shift', '↓'], does: 'Select on the way' },
    ],
  },
]

type Layer = 'form' | 'discard' | 'drawer' | 'shortcuts' | 'offline' | 'unreachable'

/** What lies above the page. */
export function LayerSpecimens() {
  const [layer, setLayer] = useState<Layer>()
  const [email, setEmail] = useState('')
  const close = () => setLayer(undefined)
  return (
    <Specimen title="Above the page">
      <Button onClick={() => setLayer('form')}>Invite a member</Button>
      <Button onClick={() => setLayer('discard')}>Leave with changes</Button>
      <Button onClick={() => setLayer('drawer')}>Look at a transaction</Button>
      <Button onClick={() => setLayer('shortcuts')}>Keyboard shortcuts</Button>
      <Button onClick={() => setLayer(layer === 'offline' ? undefined : 'offline')}>
        Lose the connection
      </Button>
      <Button onClick={() => setLayer(layer === 'unreachable' ? undefined : 'unreachable')}>
        Lose the server
      </Button>
      <FormDialog
        open={layer === 'form'}
        onClose={() => {
          setEmail('')
          close()
        }}
        title="Invite a member"
        description="They may read orders and payouts; you can give them more later."
        dirty={email !== ''}
        submitLabel="Send invite"
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <TextField
          label="E-mail"
          type="email"
          hint="They get a link that works for seven days."
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </FormDialog>
      <DiscardDialog open={layer === 'discard'} onKeep={close} onDiscard={close} />
      <Drawer
        open={layer === 'drawer'}
        onClose={close}
        title="Transaction 88120"
        placement="end"
        footer={<Button onClick={close}>Close</Button>}
      >
        <DefinitionList
          layout="amounts"
          items={[
            { term: 'Amount', value: <MoneyText>$96.00</MoneyText> },
            { term: 'Fee', value: <MoneyText>$3.08</MoneyText> },
            { term: 'Net', value: <MoneyText emphasis="strong">$92.92</MoneyText> },
          ]}
        />
      </Drawer>
      <ShortcutsDialog open={layer === 'shortcuts'} onClose={close} groups={SHORTCUTS} />
      {(layer === 'offline' || layer === 'unreachable') && <OfflineNotice reason={layer} />}
    </Specimen>
  )
}
