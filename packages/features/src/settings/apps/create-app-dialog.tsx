import { apps } from '@causeway/api-contract/apps.ts'
import { selectApp } from '@causeway/app-shell/selection/selection.ts'
import { useApi, useDashboard } from '@causeway/app-shell/use-dashboard.tsx'
import type { Org } from '@causeway/domain-types/org.ts'
import { formProblem } from '../../parts/form-failure.ts'
import { useMutation } from '@tanstack/react-query'
import { NameDialog } from './name-dialog.tsx'

interface CreateAppDialogProps {
  org: Pick<Org, 'id' | 'name'>
  open: boolean
  onClose: () => void
  onCreated: (appId: number) => void
}

/** A new app, which the other pages are about from now on. */
export function CreateAppDialog({ org, open, onClose, onCreated }: CreateAppDialogProps) {
  const { selection } = useDashboard()
  const create = useMutation(
    useApi().mutation(apps.create, { invalidates: [apps.list], shownInline: () => true }),
  )
  return (
    <NameDialog
      key={String(open)}
      open={open}
      onClose={onClose}
      title="Create an app"
      name=""
      hint={`Merchants see it when you ask to sell their products. It belongs to ${org.name}.`}
      submitLabel="Create app"
      pendingLabel="Creating the app"
      pending={create.isPending}
      problem={formProblem(create.error, apps.create)}
      onName={async (name) => {
        const app = await create.mutateAsync({ body: { orgId: org.id, name } })
        selectApp(selection, app.id)
        onCreated(app.id)
      }}
    />
  )
}
