import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname

/** Native modules, workers and files beside their code stay packages of their own; everything else goes in. */
async function packagesLeftOut() {
  const { dependencies } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => !name.startsWith('@causeway/'))
}

/**
 * Bundles server programs for Node into a folder of this package, with the files that the platform reads.
 * @param {Record<string, string>} input
 * @param {string} dir
 */
export async function bundleServer(input, dir) {
  const packages = await packagesLeftOut()
  const out = join(here, dir)
  await rm(out, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: here,
    input,
    platform: 'node',
    external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    onwarn(warning, warn) {
      // 'use client' means nothing to a server.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
    },
  })
  await bundle.write({ dir: out, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  await cp(join(here, '../platform/src/db/migrations'), join(out, 'migrations'), { recursive: true })
}
