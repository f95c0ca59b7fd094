import type { Area } from '@causeway/domain-types/host.ts'
import type { Audience } from '../audience.ts'

/** What a person last worked on. The only slice that outlives the page; kept per user (spec section 2). */
export interface CommonSelection {
  selectedAppId: number | null
  selectedOrgId: number | null
  selectedMerchantId: number | null
  lastVisitedUrl: string | null
  lastVisitedApp: Area | null
  includeAllDistributions: boolean
  hideEnvironmentBanner: boolean
  hideStageDialog: boolean
}

export const initialCommonSelection: CommonSelection = {
  selectedAppId: null,
  selectedOrgId: null,
  selectedMerchantId: null,
  lastVisitedUrl: null,
  lastVisitedApp: null,
  includeAllDistributions: true,
  hideEnvironmentBanner: false,
  hideStageDialog: false,
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const id = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null)
const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)
const area = (value: unknown): Area | null =>
  value === 'channel' || value === 'merchant' || value === 'connect' ? value : null

/** Reads what an older version, another tab or a curious person left in the storage; nonsense becomes the default. */
export function readCommonSelection(persisted: unknown): CommonSelection {
  const stored = isRecord(persisted) && isRecord(persisted.common) ? persisted.common : {}
  return {
    selectedAppId: id(stored.selectedAppId),
    selectedOrgId: id(stored.selectedOrgId),
    selectedMerchantId: id(stored.selectedMerchantId),
    lastVisitedUrl: typeof stored.lastVisitedUrl === 'string' ? stored.lastVisitedUrl : null,
    lastVisitedApp: area(stored.lastVisitedApp),
    includeAllDistributions: flag(
      stored.includeAllDistributions,
      initialCommonSelection.includeAllDistributions,
    ),
    hideStageDialog: flag(stored.hideStageDialog, initialCommonSelection.hideStageDialog),
    hideEnvironmentBanner: flag(stored.hideEnvironmentBanner, initialCommonSelection.hideEnvironmentBanner),
  }
}

/** The app or merchant that everything on the page is about. */
export function scopeIdOf(common: CommonSelection, scope: Audience['scope']): number | null {
  switch (scope) {
    case 'app':
      return common.selectedAppId
    case 'merchant':
      return common.selectedMerchantId
  }
}

const STORED = 'causeway.selection.'
/** Of what is stored; an unknown one is not read. */
export const SELECTION_VERSION = 1

/** The name under which the storage keeps what this person selected. */
export const selectionName = (userId: number | null) => `${STORED}${userId ?? 'nobody'}`

/** The people whose selection a browser has kept. */
export function knownUsers(storage: Storage): number[] {
  const names = Object.keys(storage).filter((name) => name.startsWith(STORED))
  return names.map((name) => Number(name.slice(STORED.length))).filter(Number.isSafeInteger)
}

type TabSelection = Pick<CommonSelection, 'selectedAppId' | 'selectedOrgId' | 'selectedMerchantId'>

/** What a tab keeps for its next reload: other tabs may have gone on to another app meanwhile. */
export const tabSelection = ({ selectedAppId, selectedOrgId, selectedMerchantId }: CommonSelection): string =>
  JSON.stringify({ selectedAppId, selectedOrgId, selectedMerchantId } satisfies TabSelection)

/** What is stored for everybody's tabs, with what this tab itself was about. */
export function inTab(common: CommonSelection, kept: string | null): CommonSelection {
  const own: unknown = JSON.parse(kept ?? 'null')
  return isRecord(own) ? readCommonSelection({ common: { ...common, ...own } }) : common
}

/** What the selection store will read for this person, before there is a store. */
export function storedSelection(stored: Storage, tab: Storage, userId: number): CommonSelection {
  const name = selectionName(userId)
  const kept: unknown = JSON.parse(stored.getItem(name) ?? 'null')
  const isRead = isRecord(kept) && kept.version === SELECTION_VERSION
  return inTab(isRead ? readCommonSelection(kept.state) : initialCommonSelection, tab.getItem(name))
}
