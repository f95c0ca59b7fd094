import type { Rolldown, UserConfig } from 'vite'

type CodeSplittingGroup = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Libraries that every page needs change less often than our code. */
const always = {
  tags: ['$initial'],
  includeDependenciesRecursively: false,
} satisfies Partial<CodeSplittingGroup>

/**
 * Few, medium files: what every page needs in three, the frame of signed-in pages, what several screens share, and
 * each screen in its own. The schemas stand apart, since most screens read without them.
 */
const chunks: CodeSplittingGroup[] = [
  { ...always, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { ...always, name: 'libraries', test: /node_modules/, priority: 5 },
  { name: 'shell', tags: ['$initial'], priority: 4 },
  {
    name: 'frame',
    test: /app-shell\/src\/layout\/|routes\/_authed\.tsx|@tanstack\/(react-)?query/,
    priority: 3,
  },
  {
    name: 'parts',
    test: /packages\/(ui|features)\/|domain-types\/src\/(currency|date)\.ts|apps\//,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'schemas', test: /zod\/|packages\/(domain-types|api-contract)\//, minShareCount: 2, priority: 1 },
]

/** How every site of ours is built: static files that any web server can serve on its sub-domain. */
export const siteBuild: UserConfig = {
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
}
