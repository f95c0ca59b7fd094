import type { Api } from '@causeway/api-client/api.ts'
import type { Session } from '@causeway/domain-types/session.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Audience } from './audience.ts'
import type { ConnectionState } from './connection.ts'
import type { Dashboard } from './dashboard.ts'
import type { CommonSelection } from './selection/common-selection.ts'
import { requiredScopeId as required } from './selection/scope.ts'

const DashboardContext = createContext<Dashboard | null>(null)

export function DashboardProvider({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) {
  return <DashboardContext value={dashboard}>{children}</DashboardContext>
}

export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext)
  if (!dashboard) throw new Error('This part is only for use inside a DashboardProvider.')
  return dashboard
}

export function useApi(): Api {
  return useDashboard().api
}

export function useAudience(): Audience {
  return useDashboard().audience
}

/** The signed-in session; null on the login page. */
export function useSession(): Session | null {
  return useStore(useDashboard().session.store, (state) => state.session)
}

/** One value of what the person last worked on: `useCommonSelection((common) => common.selectedOrgId)`. */
export function useCommonSelection<Value>(select: (common: CommonSelection) => Value): Value {
  return useStore(useDashboard().selection, (state) => select(state.common))
}

/** The app that the page is about. Inside the channel dashboard one is always selected. */
export function useSelectedAppId(): number {
  return required(useCommonSelection((common) => common.selectedAppId))
}

/** The merchant that the page is about. Inside the merchant dashboard one is always selected. */
export function useSelectedMerchantId(): number {
  return required(useCommonSelection((common) => common.selectedMerchantId))
}

/** Whether calls get through. */
export function useConnection(): ConnectionState {
  return useStore(useDashboard().connection.store, ({ state }) => state)
}

export function useStage(): Stage {
  return useStore(useDashboard().selection, (state) => state.stage)
}
