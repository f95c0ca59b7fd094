import { redirect } from '@tanstack/react-router'
import type { Dashboard } from '../dashboard.ts'
import { inStage } from '../stage.ts'

/** Options of `/`: leads home, in the stage of this tab. */
export const startRoute = {
  beforeLoad: ({ context: { audience, selection } }: { context: Dashboard }) => {
    throw redirect({ href: inStage(audience.homePath, selection.getState().stage), replace: true })
  },
}
