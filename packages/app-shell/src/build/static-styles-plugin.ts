import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { CHAKRA, type StyleModules, staticStyleProvider } from './style-modules.ts'

const isCallOf = (name: RegExp, { callee }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && name.test(callee.name)

const FACTORY = /^chakra$/
const ELEMENT = /^_?jsxs?(DEV)?$/

interface Found {
  /** The calls `chakra(tag, recipe)`, in their order. */
  made: ESTree.CallExpression[]
  /** The props that are written at elements of what these made, by the variable's name. */
  props: { of: string; name: string }[]
}

function find(program: ESTree.Program): Found {
  const found: Found = { made: [], props: [] }
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'CallExpression' && isCallOf(FACTORY, init))
        names.add(id.name)
    },
    CallExpression(call) {
      if (isCallOf(FACTORY, call)) found.made.push(call)
      const [element, props] = call.arguments
      if (!isCallOf(ELEMENT, call) || element?.type !== 'Identifier' || props?.type !== 'ObjectExpression')
        return
      for (const prop of props.properties) {
        if (prop.type === 'Property' && prop.key.type === 'Identifier')
          found.props.push({ of: element.name, name: prop.key.name })
      }
    },
  }).visit(program)
  return { made: found.made, props: found.props.filter((prop) => names.has(prop.of)) }
}

/**
 * Makes the styles of every `chakra(tag, recipe)` while building: its recipe becomes class names, and their rules stand
 * in the page. The page then neither loads nor runs what Chakra and Emotion would make them with.
 */
export function staticStylesPlugin(modules: StyleModules): Plugin[] {
  const plugin: Plugin = {
    name: 'causeway-static-styles',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: { exclude: /\/node_modules\// }, code: CHAKRA },
      async handler(code, id) {
        const program = this.parse(code)
        const imports = program.body.find(
          (statement) => statement.type === 'ImportDeclaration' && statement.source.value === CHAKRA,
        )
        const { made, props } = find(program)
        if (!imports || made.length === 0) return null

        await modules.load(id)
        const { compiledOf, isStyleProp } = await modules.recorded()
        const compiled = compiledOf(id)
        if (compiled.length !== made.length)
          this.error(`${id} calls chakra elsewhere than at its top, where a build cannot see it.`)
        const variants = new Set(compiled.flatMap(({ styles }) => Object.keys(styles.variants ?? {})))
        const styled = props.find(({ name }) => isStyleProp(name) && !variants.has(name))
        if (styled)
          this.error(`${id}: <${styled.of} ${styled.name}> is a style of Chakra's. Put it into the recipe.`)

        const text = new MagicString(code)
        const element = `import { staticElement } from '@causeway/ui/static-element.tsx'`
        text.overwrite(imports.start, imports.end, element)
        for (const [index, { start, end, arguments: given }] of made.entries()) {
          const tag = given[0] ? code.slice(given[0].start, given[0].end) : ''
          const styles = JSON.stringify(compiled[index]?.styles)
          text.overwrite(start, end, `/* @__PURE__ */ staticElement(${tag}, ${styles})`)
        }
        return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }
      },
    },
  }

  return [{ ...staticStyleProvider, apply: 'build' }, plugin]
}
