import type { Area } from '@causeway/domain-types/host.ts'

/** What a person last worked on. The only slice that outlives the page; kept per user (spec section 2). */
export interface CommonSelection {
  selectedAppId: number | null
  selectedOrgId: number | null
  selectedMerchantId: number | null
  lastVisitedUrl: string | null
  lastVisitedApp: Area | null
  includeAllDistributions: boolean
  hideEnvironmentBanner: boolean
}

export const initialCommonSelection: CommonSelection = {
  selectedAppId: null,
  selectedOrgId: null,
  selectedMerchantId: null,
  lastVisitedUrl: null,
  lastVisitedApp: null,
  includeAllDistributions: true,
  hideEnvironmentBanner: false,
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
    hideEnvironmentBanner: flag(stored.hideEnvironmentBanner, initialCommonSelection.hideEnvironmentBanner),
  }
}
