import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run } from './steps.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, ...places].find((path) => path && existsSync(path))
}

function bySystemPackages() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('No Chromium found: installing the system package.')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return installed()
}

/** Path of the Chromium that the browser tests drive, installed if need be; undefined where none can be had. */
export function findBrowser() {
  const found = installed() ?? bySystemPackages()
  if (found) return found
  console.log("No Chromium found: trying Playwright's own download.")
  const code = run('playwright', ['install', 'chromium'], {
    env: { PATH: `${join(root, 'e2e/node_modules/.bin')}${delimiter}${process.env.PATH}` },
  })
  return code === 0 ? 'playwright' : undefined
}
