/** For `register`: an empty field says nothing, rather than an empty text. */
export const orNothing = { setValueAs: (value: string | null) => (value?.trim() ? value : null) }
