/**
 * The direction of imports (docs/architecture.md): each room and what it may import of ours.
 * A room that is not listed here fails, so that a new one has to say where it stands.
 */
const rooms = {
  'packages/domain-types': [],
  'packages/ui': [],
  'packages/server-kit': [],
  'packages/woocommerce': [],
  'packages/api-contract': ['packages/domain-types'],
  'packages/api-client': ['packages/domain-types', 'packages/api-contract'],
  'packages/app-shell': [
    'packages/domain-types',
    'packages/api-contract',
    'packages/api-client',
    'packages/ui',
  ],
  'packages/messaging': [
    'packages/domain-types',
    'packages/api-contract',
    'packages/api-client',
    'packages/ui',
    'packages/app-shell',
  ],
  'packages/features': [
    'packages/domain-types',
    'packages/api-contract',
    'packages/api-client',
    'packages/ui',
    'packages/app-shell',
  ],
  'packages/test-kit': ['packages/[^/]+', 'apps/platform', 'apps/proxy'],
  'apps/proxy': ['packages/domain-types', 'packages/api-contract', 'packages/server-kit'],
  'apps/platform': [
    'packages/domain-types',
    'packages/api-contract',
    'packages/server-kit',
    'packages/woocommerce',
  ],
  'apps/server': [
    'packages/domain-types',
    'packages/api-contract',
    'packages/server-kit',
    'packages/woocommerce',
    'packages/api-client',
    'apps/proxy',
    'apps/platform',
  ],
  'apps/developer': ['packages/[^/]+'],
  'apps/merchant': ['packages/[^/]+'],
  'apps/connect': ['packages/domain-types', 'packages/ui', 'packages/app-shell'],
  e2e: ['packages/[^/]+'],
  bench: ['packages/[^/]+', 'apps/platform', 'apps/proxy'],
}

/** Tests run on the real platform, whatever room they stand in. */
const testsMayAlsoUse = ['packages/test-kit', 'apps/platform', 'apps/proxy']
const testFiles = '(\\.test\\.tsx?$|/e2e/|/test/|/testing/)'
/** Node's own, made by the build, and what is no import: the word in the text of a screen, misread. */
const notAFile = '^(node:|virtual:|\\./dist/|✖)|\\.gen\\.ts$'
const start = process.env.DEPCRUISE_ROOT ?? ''

const directions = Object.entries(rooms).flatMap(([room, allowed]) => {
  const rule = (from, others) => ({
    severity: 'error',
    from,
    to: {
      path: `^${start}(apps|packages|e2e|bench)/`,
      pathNot: [room, ...others].map((name) => `^${start}${name}(/|$)`),
    },
  })
  return [
    {
      name: `direction of ${room}`,
      comment: `${room} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
      ...rule({ path: `^${start}${room}/`, pathNot: testFiles }, allowed),
    },
    {
      name: `direction of the tests of ${room}`,
      ...rule({ path: `^${start}${room}/.*${testFiles}` }, [...allowed, ...testsMayAlsoUse]),
    },
  ]
})

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'a feature imports no other feature',
      severity: 'error',
      from: { path: `^${start}(?:apps/[^/]+/src/features|packages/features/src)/([^/]+)/` },
      to: {
        path: `^${start}(?:apps/[^/]+/src/features|packages/features/src)/[^/]+/`,
        pathNot: `^${start}(?:apps/[^/]+/src/features/$1|packages/features/src/(?:$1|parts))/`,
      },
    },
    {
      name: 'an area uses another area through its functions, not its tables',
      severity: 'error',
      from: { path: `^${start}apps/platform/src/areas/([^/]+)/` },
      to: {
        path: `^${start}apps/platform/src/areas/[^/]+/tables\\.ts$`,
        pathNot: `^${start}apps/platform/src/areas/$1/`,
      },
    },
    {
      name: 'what we import, we declare',
      severity: 'error',
      from: { path: `^${start}(apps|packages|e2e|bench)/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: notAFile },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: notAFile } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: start ? 'node_modules' : '(^|/)(dist|test-results|\\.turbo|fixtures)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
