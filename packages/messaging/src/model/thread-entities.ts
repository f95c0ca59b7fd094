import type { ThreadEntity, ThreadEntityKind } from '@causeway/domain-types/thread.ts'
import type { UserType } from '@causeway/domain-types/user.ts'

const OWN_KIND: Record<UserType, ThreadEntityKind> = { developer: 'APP', merchant: 'MERCHANT' }

/** Whether a thread is of the app (for a developer) or merchant (for a merchant) that is selected. */
export function isThreadOfSelected(
  entities: readonly ThreadEntity[],
  userType: UserType,
  selectedId: number | null,
): boolean {
  return entities.some((entity) => entity.kind === OWN_KIND[userType] && entity.id === selectedId)
}

/** The side that a user of the given type talks to. */
export function otherSide(entities: readonly ThreadEntity[], userType: UserType): ThreadEntity | null {
  return entities.find((entity) => entity.kind !== OWN_KIND[userType]) ?? null
}
