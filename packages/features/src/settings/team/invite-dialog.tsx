import { failureText } from '@causeway/api-client/failure-text.ts'
import type { InviteResult } from '@causeway/api-contract/invites.schemas.ts'
import { invites } from '@causeway/api-contract/invites.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { InviteOutcome, Org } from '@causeway/domain-types/org.ts'
import type { Permission } from '@causeway/domain-types/permission.ts'
import { chakra } from '@chakra-ui/react'
import { Button } from '@causeway/ui/button.tsx'
import { Dialog } from '@causeway/ui/dialog.tsx'
import { FormDialog } from '@causeway/ui/form/form-dialog.tsx'
import { TextAreaField } from '@causeway/ui/form/text-area-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { parseAddresses } from './parse-addresses.ts'
import { PermissionFields } from './permission-fields.tsx'
import { presetsOf } from '../../parts/permission-groups.ts'
import { sendInvites } from './team-calls.ts'

export interface InviteDialogProps {
  org: Org
  own: readonly Permission[]
  open: boolean
  onClose: () => void
}

const outcomes: Record<InviteOutcome, string> = {
  sent: 'Invite sent',
  already_member: 'Is a member already',
  already_invited: 'Was invited already',
  own_address: 'This is your own address',
  invalid: 'This is no e-mail address',
  repeated: 'Was in the list twice',
  limited: 'Too many invites today: try again tomorrow',
}

const countText = (count: number) => {
  if (count === 0) return 'Paste as many as you like, separated by commas, spaces or new lines.'
  return count === 1 ? '1 address' : `${count} addresses`
}

/** Invites several people at once, and says how it went for each. */
export function InviteDialog(props: InviteDialogProps) {
  const { org, own, open, onClose } = props
  const { scope } = useAudience()
  const send = useMutation(sendInvites(useApi()))
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const [permissions, setPermissions] = useState<readonly Permission[]>(
    () => presetsOf(scope)[0]?.permissions.filter((one) => own.includes(one)) ?? [],
  )
  const addresses = parseAddresses(text)
  const close = () => {
    send.reset()
    setText('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = addresses.map((email) => ({ email, permissions: [...permissions] }))
    const mend = { onError: () => box.current?.focus() }
    send.mutate({ params: { id: org.id }, body: { invites: lines } }, mend)
  }
  if (send.data) return <InviteResults open={open} results={send.data.results} onClose={close} />
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`Invite people to ${org.name}`}
      description="Each gets a mail with a link that works for 7 days."
      onSubmit={submit}
      dirty={text !== ''}
      pending={send.isPending}
      submitLabel={addresses.length > 1 ? `Send ${addresses.length} invites` : 'Send invite'}
      pendingLabel="Sending"
    >
      <TextAreaField
        ref={box}
        label="E-mail addresses"
        hint={countText(addresses.length)}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={send.error ? failureText(send.error, invites.sendAll) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (send.isError) send.reset()
        }}
      />
      <PermissionFields value={permissions} own={own} onChange={setPermissions} />
    </FormDialog>
  )
}

const Results = chakra('ul', {
  base: {
    display: 'grid',
    fontSize: 'sm',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      py: '1.5',
      borderTopWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& > li > span:last-of-type': { color: 'fg.muted' },
  },
})

interface InviteResultsProps extends Pick<InviteDialogProps, 'open' | 'onClose'> {
  results: readonly InviteResult[]
}

function InviteResults({ results, open, onClose }: InviteResultsProps) {
  const sent = results.filter(({ outcome }) => outcome === 'sent').length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sent === 1 ? '1 invite sent' : `${sent} invites sent`}
      description={sent < results.length ? 'The others were not needed, or could not be sent.' : undefined}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Results>
        {results.map(({ email, outcome }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an address may be there twice
          <li key={place}>
            <span>{email}</span>
            <span>{outcomes[outcome]}</span>
          </li>
        ))}
      </Results>
    </Dialog>
  )
}
