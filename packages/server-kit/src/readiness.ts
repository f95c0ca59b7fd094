/** What is missing until a process can serve, by name, each in words; nothing when it can. */
export type Missing = Readonly<Record<string, string>>

/** What takes longer has to count as missing. */
export const CHECK_WITHIN_MS = 2_000

/** The answer of a check, or what it means that it failed or did not come in time. */
export async function checked(
  check: Promise<Missing>,
  otherwise: Missing,
  withinMs = CHECK_WITHIN_MS,
): Promise<Missing> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Missing>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), withinMs)
  })
  try {
    return await Promise.race([check, late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
