import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const fixture = 'packages/test-kit/fixtures/imports/'

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

function cruiseFixture(): Cruise {
  const args = [fixture, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  try {
    const output = execFileSync('node_modules/.bin/depcruise', args, {
      cwd: root,
      env: { ...process.env, DEPCRUISE_ROOT: fixture },
      encoding: 'utf8',
    })
    return JSON.parse(output) as Cruise
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string')
      return JSON.parse(error.stdout) as Cruise
    throw error
  }
}

describe('the direction of imports', () => {
  const violations = cruiseFixture().summary.violations.map(({ from, to, rule }) => ({
    rule: rule.name,
    from: from.replace(fixture, ''),
    to: to.replace(fixture, ''),
  }))

  it.each([
    {
      rule: 'direction of packages/ui',
      from: 'packages/ui/src/order-badge.tsx',
      to: 'packages/domain-types/src/order.ts',
    },
    {
      rule: 'direction of apps/proxy',
      from: 'apps/proxy/src/reach-past-the-api.ts',
      to: 'apps/platform/src/database.ts',
    },
    {
      rule: 'direction of apps/developer',
      from: 'apps/developer/src/borrowed-screen.ts',
      to: 'apps/merchant/src/screen.ts',
    },
  ])('refuses $from → $to', (expected) => {
    expect(violations).toContainEqual(expected)
  })

  it('lets the allowed ones pass', () => {
    expect(violations).toHaveLength(3)
  })
})
