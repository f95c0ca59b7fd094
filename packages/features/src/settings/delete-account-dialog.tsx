import { failureText } from '@causeway/api-client/failure-text.ts'
import type { AccountDeletion } from '@causeway/api-contract/account.schemas.ts'
import { account } from '@causeway/api-contract/account.ts'
import { useApi, useAudience } from '@causeway/app-shell/use-dashboard.tsx'
import type { User } from '@causeway/domain-types/user.ts'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKinds } from '../parts/account-kinds.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

export interface DeleteAccountDialogProps {
  user: User
  deletion: AccountDeletion
  open: boolean
  onClose: () => void
}

/** Says what will go, then asks for the password and the code that was mailed. */
export function DeleteAccountDialog({ user, deletion, open, onClose }: DeleteAccountDialogProps) {
  const api = useApi()
  const { role } = useAudience()
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const send = () =>
    api.call(account.requestDeletion, {
      body: { email: user.email, dashboardType: accountKinds[role].type },
    })
  const request = useMutation({
    mutationFn: send,
    meta: { endpoint: account.requestDeletion, shownInline: () => true },
    onSuccess: (sent) => setRetryAfter(sent.retryAfter),
  })
  const close = () => {
    request.reset()
    setRetryAfter(null)
    onClose()
  }
  if (retryAfter !== null) {
    return <DeleteAccountForm user={user} open={open} retryAfter={retryAfter} resend={send} onClose={close} />
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => request.mutate()}
      title="Delete your account?"
      description={consequence(deletion)}
      confirmLabel="Send a code"
      cancelLabel="Keep my account"
      danger
      pending={request.isPending}
      error={request.error ? failureText(request.error, account.requestDeletion) : undefined}
    />
  )
}

/** What will go, in words and numbers. */
function consequence({ goes, memberships }: AccountDeletion): string {
  const own = goes.length > 0 ? `, ${goes.map(({ name }) => name).join(', ')} with its apps and stores` : ''
  const teams =
    memberships > 0
      ? ` You leave ${memberships === 1 ? '1 organisation' : `${memberships} organisations`} of others.`
      : ''
  return `Your name, address and password${own} are deleted, and all your devices are signed out.${teams} The record of who did what stays. This cannot be undone. We mail you a code to confirm it.`
}
