import type { Area } from '@causeway/domain-types/host.ts'
import type { Stage } from '@causeway/domain-types/stage.ts'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import {
  type CommonSelection,
  initialCommonSelection,
  inTab,
  readCommonSelection,
  SELECTION_VERSION,
  selectionName,
  tabSelection,
} from './common-selection.ts'

export interface SelectionState {
  common: CommonSelection
  /** Whose selection it is. */
  userId: number | null
  /** Of this browser tab only; kept in the session storage and in the URL. */
  stage: Stage
}

const REHYDRATION_TIMEOUT_MS = 5000
const STAGE_KEY = 'stage'

export interface SelectionStorage {
  /** Outlives the tab. Usually localStorage; may answer later. */
  common: StateStorage
  /** Of the tab: sessionStorage. */
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** A storage that is full or blocked keeps nothing, and stops nobody. */
function forgiving(storage: StateStorage): StateStorage {
  return {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => {
      try {
        return storage.setItem(name, value)
      } catch {
        return undefined
      }
    },
  }
}

/** The one store of the dashboard. What changes it are the functions below. */
export function createSelection(storage: SelectionStorage) {
  const stage: Stage = storage.tab.getItem(STAGE_KEY) === 'sandbox' ? 'sandbox' : 'live'
  const store = createStore<SelectionState>()(
    persist((): SelectionState => ({ common: initialCommonSelection, userId: null, stage }), {
      name: selectionName(null),
      version: SELECTION_VERSION,
      skipHydration: true,
      storage: createJSONStorage(() => forgiving(storage.common)),
      partialize: ({ common }) => ({ common }),
      merge: (persisted, current): SelectionState => ({
        ...current,
        common: inTab(readCommonSelection(persisted), storage.tab.getItem(nameOfStored())),
      }),
    }),
  )
  const nameOfStored = (): string => store.persist.getOptions().name ?? selectionName(null)
  const tab = forgiving(storage.tab)
  store.subscribe(({ stage, userId, common }, previous) => {
    if (stage !== previous.stage) void tab.setItem(STAGE_KEY, stage)
    if (userId !== null && (common !== previous.common || userId !== previous.userId))
      void tab.setItem(selectionName(userId), tabSelection(common))
  })
  return store
}

export type SelectionStore = ReturnType<typeof createSelection>

/** The stored selection did not come back in time; the person starts with an empty one. */
export class RehydrationTimeoutError extends Error {
  override readonly name = 'RehydrationTimeoutError'
  constructor() {
    super(`Your last selection could not be read within ${REHYDRATION_TIMEOUT_MS / 1000} seconds.`)
  }
}

/** Takes up what this user left, once; throws a `RehydrationTimeoutError` when the storage does not answer. */
export async function rehydrate(selection: SelectionStore, userId: number): Promise<void> {
  if (selection.getState().userId === userId) return
  selection.persist.setOptions({ name: selectionName(userId) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RehydrationTimeoutError()), REHYDRATION_TIMEOUT_MS)
  })
  try {
    await Promise.race([selection.persist.rehydrate(), tooLate])
  } finally {
    clearTimeout(timer)
    selection.setState({ userId })
  }
}

function change(selection: SelectionStore, common: Partial<CommonSelection>): void {
  selection.setState((state) => ({ common: { ...state.common, ...common } }))
}

export function selectApp(selection: SelectionStore, selectedAppId: number | null): void {
  change(selection, { selectedAppId })
}

export function selectMerchant(selection: SelectionStore, selectedMerchantId: number | null): void {
  change(selection, { selectedMerchantId })
}

export function selectOrg(selection: SelectionStore, selectedOrgId: number | null): void {
  change(selection, { selectedOrgId })
}

export function rememberVisit(selection: SelectionStore, lastVisitedUrl: string, lastVisitedApp: Area): void {
  change(selection, { lastVisitedUrl, lastVisitedApp })
}

export function includeAllDistributions(selection: SelectionStore, include: boolean): void {
  change(selection, { includeAllDistributions: include })
}

export function hideEnvironmentBanner(selection: SelectionStore, hide: boolean): void {
  change(selection, { hideEnvironmentBanner: hide })
}

export function hideStageDialog(selection: SelectionStore, hide: boolean): void {
  change(selection, { hideStageDialog: hide })
}

/** The URL decides the stage (see `stage/`); everything else asks this store. */
export function setStage(selection: SelectionStore, stage: Stage): void {
  selection.setState({ stage })
}
