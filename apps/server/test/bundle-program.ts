import { bundleServer } from '../bundle.mjs'

/** The programs that tests start are bundled as the product is: from source they would take long to load. */
export async function setup(): Promise<void> {
  await bundleServer(
    {
      'without-dashboards': 'test/without-dashboards.ts',
      platform: '../platform/src/main.ts',
      proxy: '../proxy/src/main.ts',
    },
    'test-results/program',
  )
}
