import { painted } from './painted.ts'

const LONGEST_WAIT_MS = 400

/**
 * Runs the page's code, which is fetched meanwhile: after the first rows, where these are on their way. It takes longer
 * to start than they take to be shown, and nothing could be shown in between.
 */
export async function startCode(src: string): Promise<void> {
  const shown = window.causewayEarly?.shown
  if (shown) {
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    await Promise.race([shown.then(painted), tooLong])
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = src
  document.head.append(script)
}
