import { Ellipsis, LogOut, Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { IconButton } from '../icon-button.tsx'
import { LinkButton } from '../link-button.tsx'
import { MenuList } from '../menu-list.tsx'
import { notify } from '../notify.ts'
import { PopoverPanel } from '../popover-panel.tsx'
import { TextLink } from '../text-link.tsx'
import { Specimen } from './specimen.tsx'

export function ActionSpecimens() {
  return (
    <>
      <Specimen title="Buttons">
        <Button variant="solid">Save changes</Button>
        <Button icon={<Plus aria-hidden />}>Create app</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete app</Button>
        <Button size="sm">Small</Button>
        <Button variant="solid" pending>
          Saving
        </Button>
        <Button disabledReason="This bag has already been fulfilled.">Cancel bag</Button>
        <Button variant="solid" disabledReason="Only an owner may do this.">
          Invite
        </Button>
        <LinkButton href="#buttons">Open report</LinkButton>
        <IconButton label="More actions" icon={<Ellipsis aria-hidden />} />
        <TextLink href="#buttons">A text link</TextLink>
      </Specimen>
      <Specimen title="Menus and dialogs">
        <ProfileMenu />
        <DialogSpecimens />
      </Specimen>
      <Specimen title="Snackbar">
        <Button onClick={() => notify({ kind: 'success', text: 'App Updated Successfully' })}>Succeed</Button>
        <Button onClick={() => notify({ kind: 'failure', text: 'Failed to search orders' })}>Fail</Button>
      </Specimen>
    </>
  )
}

function ProfileMenu() {
  return (
    <PopoverPanel label="Profile" renderTrigger={(props) => <Button {...props}>Profile menu</Button>}>
      <MenuList
        heading="developer@example.com"
        entries={[
          { key: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
          { key: 'out', label: 'Sign out', onSelect: () => undefined, icon: <LogOut aria-hidden /> },
        ]}
      />
    </PopoverPanel>
  )
}

function DialogSpecimens() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'failed'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onPointerEnter={Dialog.preload} onClick={() => setOpen('form')}>
        Open a form
      </Button>
      <Button onClick={() => setOpen('confirm')}>Cancel a bag</Button>
      <Button onClick={() => setOpen('failed')}>Fail to cancel</Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Invite a member"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" onClick={close}>
              Send invite
            </Button>
          </>
        }
      >
        <TextField label="E-mail" type="email" hint="They get a link that works for seven days." />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'failed'}
        onClose={close}
        onConfirm={close}
        title="Cancel bag 88120?"
        description="$96.00 goes back to the customer and 3 items return to stock. This cannot be undone."
        confirmLabel="Cancel bag"
        danger
        error={open === 'failed' ? 'The bag was fulfilled a moment ago.' : undefined}
      >
        <CheckboxField label="Restock items" defaultChecked />
      </ConfirmDialog>
    </>
  )
}
