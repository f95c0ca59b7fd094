import { apps } from '@causeway/api-contract/apps.ts'
import { ownApps } from '@causeway/app-shell/selection/scope.ts'
import { selectApp } from '@causeway/app-shell/selection/selection.ts'
import { useDashboard, useSession } from '@causeway/app-shell/use-dashboard.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Deletes an app. Where it is the selected one, the first of those that remain is selected before: what is told of the
 * deletion would otherwise find a selection that is gone, and warn the person who made it go.
 */
export function useDeleteApp(onDeleted: () => void) {
  const dashboard = useDashboard()
  const session = useSession()
  const queryClient = useQueryClient()
  const { api, selection } = dashboard

  async function deleteApp({ id, name }: { id: number; name: string }): Promise<void> {
    const { selectedAppId } = selection.getState().common
    if (selectedAppId === id) {
      const list = await queryClient.query(ownApps(dashboard, session))
      selectApp(selection, list.find((app) => app.id !== id)?.id ?? null)
    }
    try {
      await api.call(apps.delete, { params: { id }, body: { name } })
    } catch (error) {
      selectApp(selection, selectedAppId)
      throw error
    }
    // Here and not beside the dialog, which goes with its page as soon as the app is known to be gone.
    onDeleted()
  }
  return useMutation({
    mutationFn: deleteApp,
    meta: { endpoint: apps.delete, invalidates: [apps.list], shownInline: () => true },
  })
}
