import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname
const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
/** Native modules, workers and files beside their code stay packages of their own; ours go in. */
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@causeway/'))
const external = (id) => packages.some((name) => id === name || id.startsWith(`${name}/`))

await rm(join(here, 'dist'), { recursive: true, force: true })
const bundle = await rolldown({
  cwd: here,
  input: { main: 'src/main.ts', 'place-order': 'src/place-order.ts' },
  platform: 'node',
  external,
})
await bundle.write({ dir: 'dist', format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
await bundle.close()
await cp(join(here, '../platform/src/db/migrations'), join(here, 'dist/migrations'), { recursive: true })
