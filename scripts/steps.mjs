import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** Runs a command of the workspace's tools in the foreground and returns its exit code. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      PATH: `${bin}:${process.env.PATH}`,
      ...options.env,
    },
  })
  if (error) throw error
  return signal ? 1 : (status ?? 1)
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Causeway needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs what the lockfile says, unless that is what stands in node_modules already. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const marker = join(root, 'node_modules', '.causeway-lock')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const code = run('npx', ['-y', packageManager, 'install', '--frozen-lockfile'])
  if (code !== 0) {
    console.error('Installing the packages failed; see above. Is the npm registry reachable?')
    process.exit(code)
  }
  writeFileSync(marker, lock)
}
