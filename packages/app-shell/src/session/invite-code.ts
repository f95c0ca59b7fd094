const KEY = 'causeway.invite'
const ADDRESS_KEY = 'causeway.invite-address'

/** The code of the link that this tab was opened with: the way to sign in or up leads away from it and back. */
export const keepInviteCode = (code: string): void => sessionStorage.setItem(KEY, code)

export const keptInviteCode = (): string | null => sessionStorage.getItem(KEY)

/** Whom the invite is for, so that a sign-up for its sake need not ask. */
export const keepInvitedAddress = (email: string): void => sessionStorage.setItem(ADDRESS_KEY, email)

export const invitedAddress = (): string => sessionStorage.getItem(ADDRESS_KEY) ?? ''

export function forgetInviteCode(): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(ADDRESS_KEY)
}
