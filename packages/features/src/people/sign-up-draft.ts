import * as z from 'zod/mini'

/** A sign-up that waits for the code of its mail. It opens nothing without the code. */
const SignUpDraft = z.object({ signUpId: z.string(), email: z.string(), retryAfter: z.number() })
export type SignUpDraft = z.output<typeof SignUpDraft>

const KEY = 'causeway.sign-up'

/** Phones close the page while its person reads the mail: the tab then goes on where it was. */
export function readSignUpDraft(storage: Pick<Storage, 'getItem'>): SignUpDraft | null {
  try {
    return z.parse(SignUpDraft, JSON.parse(storage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

export function keepSignUpDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  draft: SignUpDraft | null,
): void {
  if (draft) storage.setItem(KEY, JSON.stringify(draft))
  else storage.removeItem(KEY)
}
