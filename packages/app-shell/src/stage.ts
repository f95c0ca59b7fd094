import type { Stage } from '@causeway/domain-types/stage.ts'
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router'
import type { Dashboard } from './dashboard.ts'
import { setStage } from './selection/selection.ts'

/** What every page of a dashboard has in its address. Live says nothing there; a link may ask for it by name. */
export interface StageSearch {
  stage?: Stage
}

export const stageOf = ({ stage }: { stage?: unknown }): Stage => (stage === 'sandbox' ? 'sandbox' : 'live')

export function readStageSearch(input: StageSearch & SearchSchemaInput): StageSearch {
  const stage = stageOf(input)
  return stage === 'sandbox' ? { stage } : {}
}

/** Every link stays in its stage, unless it names the other one. */
export const keepStage: SearchMiddleware<StageSearch> = ({ search, next }) => {
  const { stage = search.stage, ...rest } = next(search)
  return stage === 'sandbox' ? { ...rest, stage } : rest
}

/** The address decides, so that a shared link opens where it was copied. A change forgets all answers. */
export function followStage(
  { selection, queryClient }: Pick<Dashboard, 'selection' | 'queryClient'>,
  stage: Stage,
): void {
  if (selection.getState().stage === stage) return
  setStage(selection, stage)
  void queryClient.cancelQueries()
  queryClient.clear()
}

/** A local address in the stage of this tab, for pages that carry none themselves. */
export function inStage(path: string, stage: Stage): string {
  if (stage === 'live') return path
  const url = new URL(path, 'http://causeway.invalid')
  url.searchParams.set('stage', stage)
  return `${url.pathname}${url.search}${url.hash}`
}
