// Sets up what is missing, builds what changed, then runs the product in this very process:
// signals and the exit code need nobody to pass them on.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, requireNode, root, run } from './steps.mjs'

const apps = ['developer', 'merchant', 'connect', 'server']
const notSource = new Set(['node_modules', 'dist', 'test-results', '.turbo', 'e2e', 'test', 'bench'])

/** A hash over everything a build reads; times of files say little after a clone or a switch of branches. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (notSource.has(entry.name) || entry.name.includes('.test.')) continue
      if (entry.isDirectory()) walk(join(folder, entry.name))
      else add(join(folder, entry.name))
    }
  }
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json']) add(path)
  for (const folder of ['apps', 'packages']) walk(folder)
  return hash.digest('hex')
}

function build() {
  const marker = join(root, 'node_modules', '.causeway-build')
  const wanted = fingerprint()
  const isBuilt = apps.every((app) => existsSync(join(root, 'apps', app, 'dist')))
  if (isBuilt && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Building the dashboards and the server.')
  const code = run('turbo', ['run', 'build', '--output-logs=errors-only', '--concurrency=2'])
  if (code !== 0) {
    console.error('The build failed; see above.')
    process.exit(code)
  }
  writeFileSync(marker, wanted)
}

requireNode()
install()
build()
process.setSourceMapsEnabled(true)
await import('../apps/server/dist/main.js')
