import { isApiError } from '@causeway/api-client/api-error.ts'
import { failureText } from '@causeway/api-client/failure-text.ts'
import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import type { AppDeletion } from '@causeway/domain-types/app.ts'
import { FailureState } from '../../parts/failure-state.tsx'
import { formatCount } from '../../parts/count-text.ts'
import { chakra } from '@chakra-ui/react'
import { ConfirmDialog } from '@causeway/ui/confirm-dialog.tsx'
import { ConfirmPhraseField } from '@causeway/ui/form/confirm-phrase-field.tsx'
import { Skeleton } from '@causeway/ui/skeleton.tsx'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDeleteApp } from './use-delete-app.ts'

interface DeleteAppDialogProps {
  app: { id: number; name: string }
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })

/** Says in numbers what goes and what stays, and takes the app's name for a yes. */
export function DeleteAppDialog({ app, open, onClose, onDeleted }: DeleteAppDialogProps) {
  const [isNamed, setIsNamed] = useState(false)
  // Numbers of a minute ago are not what is being decided on.
  const deletion = useQuery({
    ...useApi().query(apps.deletion, { params: { id: app.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useDeleteApp(onDeleted)
  const reason = whyNot(deletion.data, isNamed)
  const confirm = () => remove.mutate(app)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined && !remove.isPending) confirm()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${app.name}?`}
      description="It is gone for everybody at once, live and in the sandbox. This cannot be undone."
      confirmLabel="Delete app"
      cancelLabel="Keep the app"
      danger
      pending={remove.isPending}
      disabledReason={reason}
      error={remove.error ? errorText(remove.error) : undefined}
    >
      <Form noValidate onSubmit={handleSubmit}>
        {deletion.data ? (
          <Consequences deletion={deletion.data} />
        ) : deletion.error ? (
          <FailureState
            title="What goes with it could not be counted"
            error={deletion.error}
            onRetry={() => void deletion.refetch()}
            retrying={deletion.isFetching}
          />
        ) : (
          <Skeleton height="9rem" />
        )}
        <ConfirmPhraseField phrase={app.name} onMatch={setIsNamed} />
      </Form>
    </ConfirmDialog>
  )
}

function whyNot(deletion: AppDeletion | undefined, isNamed: boolean): string | undefined {
  if (!deletion) return 'What goes with it is still being counted.'
  return isNamed ? undefined : 'Type the name of the app first.'
}

/** Renamed meanwhile, it is refused at the field of the name. */
const errorText = (error: Error): string =>
  (isApiError(error) && error.fields['name']) || failureText(error, apps.delete) || error.message

const Table = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontWeight: 'normal', textAlign: 'start', color: 'fg.muted', py: '1' },
    '& tbody th[scope=rowgroup]': { pt: '2', color: 'fg', fontWeight: 'semibold' },
    '& td, & thead th': { textAlign: 'end', ps: '3' },
  },
})

const ends = [
  ['merchants', 'Connected merchants'],
  ['credentials', 'Secrets that work'],
  ['webhooks', 'Webhooks'],
] as const
const stays = [
  ['orders', 'Orders'],
  ['bagsUnderWay', 'Bags that merchants have to ship'],
] as const

function Consequences({ deletion: { live, sandbox } }: { deletion: AppDeletion }) {
  const row = ([key, label]: (typeof ends)[number] | (typeof stays)[number]) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td>{formatCount(live[key])}</td>
      <td>{formatCount(sandbox[key])}</td>
    </tr>
  )
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col">Live</th>
          <th scope="col">Sandbox</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            Ends
          </th>
        </tr>
        {ends.map(row)}
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            Stays
          </th>
        </tr>
        {stays.map(row)}
      </tbody>
    </Table>
  )
}
