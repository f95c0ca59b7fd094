import { painted } from './painted.ts'

const LONGEST_WAIT_MS = 400

/** Settles when the file has run, or could not: what needs it says so. */
const run = (src: string) =>
  new Promise<void>((resolve) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = src
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
    document.head.append(script)
  })

/**
 * Runs the page's code, which is fetched meanwhile: after the first rows, where these are on their way. It takes longer
 * to start than they take to be shown, and nothing could be shown in between. Each file is run by itself, before those
 * that import it, so that a key or click in between waits for one of them and not for all.
 */
export async function startCode(files: readonly string[]): Promise<void> {
  const shown = window.causewayEarly?.shown
  if (shown) {
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    await Promise.race([shown.then(painted), tooLong])
  }
  for (const file of files) await run(file)
}
