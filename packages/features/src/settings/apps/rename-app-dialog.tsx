import { apps } from '@causeway/api-contract/apps.ts'
import { useApi } from '@causeway/app-shell/use-dashboard.tsx'
import { formProblem } from '../../parts/form-failure.ts'
import { useMutation } from '@tanstack/react-query'
import { TELLING_OF_APPS } from './app-reads.ts'
import { NameDialog } from './name-dialog.tsx'

interface RenameAppDialogProps {
  app: { id: number; name: string }
  open: boolean
  onClose: () => void
}

export function RenameAppDialog({ app, open, onClose }: RenameAppDialogProps) {
  const update = useMutation(
    useApi().mutation(apps.update, { invalidates: TELLING_OF_APPS, shownInline: () => true }),
  )
  return (
    <NameDialog
      key={`${app.name} ${open}`}
      open={open}
      onClose={onClose}
      title={`Rename ${app.name}`}
      name={app.name}
      hint="Merchants read the new name at once, live and in the sandbox."
      submitLabel="Rename"
      pendingLabel="Renaming"
      pending={update.isPending}
      problem={formProblem(update.error, apps.update)}
      onName={(name) => update.mutateAsync({ params: { id: app.id }, body: { name } }).then(onClose)}
    />
  )
}
