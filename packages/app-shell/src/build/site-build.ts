import type { UserConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

/** How every site of ours is built: static files that any web server can serve on its sub-domain. */
export const siteBuild: UserConfig = {
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // What only Emotion's `withTheme` is made of, which nothing here uses; as CommonJS they would stay all the same.
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
}
