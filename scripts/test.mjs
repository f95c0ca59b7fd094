// The whole proof in one command: install, lint, types, unit, contract and screen tests, build, journeys.
// Ends with the line `N passed, N failed`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { install, requireNode, root, run } from './steps.mjs'

requireNode()
install()

for (const folder of ['apps', 'packages']) {
  for (const name of readdirSync(join(root, folder))) {
    rmSync(join(root, folder, name, 'test-results'), { recursive: true, force: true })
  }
}

const failedSteps = []
function step(name, command, args, options) {
  console.log(`\n── ${name}`)
  if (run(command, args, options) !== 0) failedSteps.push(name)
}

const turbo = (task) => ['run', task, '--output-logs=new-only', '--continue', '--concurrency=2']
step('lint', 'turbo', turbo('lint'))
step('types', 'turbo', turbo('typecheck'))
step('unit, contract and screen tests', 'turbo', turbo('test'))
step('build', 'turbo', turbo('build'))

const browser = findBrowser()
const journeys = join(root, 'e2e/test-results/journeys.json')
rmSync(journeys, { force: true })
if (browser) step('journeys in a browser', 'turbo', turbo('e2e'), { env: { CHROMIUM_PATH: browser } })
else {
  console.error('No Chromium could be found or installed: set CHROMIUM_PATH. The journeys did not run.')
  failedSteps.push('journeys in a browser')
}

/** Once more at the end, where a reader of a long log looks first. */
function tellFailure(test, message = '') {
  console.log(`\n✗ ${relative(root, test)}\n${message.split('\n').slice(0, 12).join('\n').slice(0, 2000)}`)
}

const counts = { passed: 0, failed: 0, skipped: 0 }
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
for (const folder of ['apps', 'packages']) {
  for (const name of readdirSync(join(root, folder))) {
    const path = join(root, folder, name, 'test-results/vitest.json')
    if (!existsSync(path)) continue
    const report = read(path)
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests + report.numFailedTestSuites * Number(report.numFailedTests === 0)
    counts.skipped += report.numPendingTests + report.numTodoTests
    for (const file of report.testResults) {
      if (file.status === 'failed' && file.message) tellFailure(file.name, file.message)
      for (const test of file.assertionResults) {
        if (test.status === 'failed') tellFailure(`${file.name} › ${test.fullName}`, test.failureMessages[0])
      }
    }
  }
}
if (existsSync(journeys)) {
  const { stats } = read(journeys)
  counts.passed += stats.expected + stats.flaky
  counts.failed += stats.unexpected
  counts.skipped += stats.skipped
  if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed only on a second try.`)
}

console.log('')
for (const name of failedSteps) console.log(`Failed: ${name}`)
if (counts.failed === 0) counts.failed = failedSteps.length
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
