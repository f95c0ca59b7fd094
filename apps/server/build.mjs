import { bundleServer } from './bundle.mjs'

await bundleServer({ main: 'src/main.ts', 'place-order': 'src/place-order.ts' }, 'dist')
