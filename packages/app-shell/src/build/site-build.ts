import type { Rolldown, UserConfig } from 'vite'

type CodeSplittingGroup = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Libraries that every page needs change less often than our code. */
const always = {
  tags: ['$initial'],
  includeDependenciesRecursively: false,
} satisfies Partial<CodeSplittingGroup>

/** Few, medium files: what every page needs in three, what several screens share in one, each screen in its own. */
const chunks: CodeSplittingGroup[] = [
  { ...always, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { ...always, name: 'libraries', test: /node_modules/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  {
    name: 'parts',
    test: /packages\/(ui|features\/src\/shared)\/|@tanstack\/(react-)?query/,
    minShareCount: 2,
    priority: 1,
  },
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
