const KEY = 'causeway.invite'

/** The code of the link that this tab was opened with: the way to sign in or up leads away from it and back. */
export const keepInviteCode = (code: string): void => sessionStorage.setItem(KEY, code)

export const keptInviteCode = (): string | null => sessionStorage.getItem(KEY)

export const forgetInviteCode = (): void => sessionStorage.removeItem(KEY)
