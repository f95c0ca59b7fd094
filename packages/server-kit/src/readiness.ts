/** What is missing until a process can serve, by name, each in words; nothing when it can. */
export type Missing = Readonly<Record<string, string>>

/** One that takes longer has to count as missing. */
const LONGEST_MS = 2_000

/** The answer of a check, or what it means that it failed or did not come in time. */
export async function checked(check: Promise<Missing>, otherwise: Missing): Promise<Missing> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Missing>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), LONGEST_MS)
  })
  try {
    return await Promise.race([check, late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
