import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { staticStylesPlugin } from './static-styles-plugin.ts'
import { styleModules } from './style-modules.ts'

it('leaves elements and their classes of what Chakra would make while the page runs', async () => {
  const modules = styleModules()
  let rules = ''
  const keepsRules = {
    name: 'keeps-rules',
    async generateBundle() {
      rules = (await modules.recorded()).recipeRules()
    },
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [staticStylesPlugin(modules), keepsRules],
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('@causeway/ui/button.tsx')), formats: ['es'] },
      rolldownOptions: { external: (id) => !/^[./]|^@causeway/.test(id) },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const { code } = output[0]
  expect(code).not.toContain('@chakra-ui')
  const [, base] = /staticElement\("button", {\s*"?base"?: "(\w+)"/.exec(code) ?? []
  expect(base).toBeDefined()
  expect(rules).toContain(`.${base}-variant-solid{`)
})
