/**
 * React as far as the page's inline script needs it: its build puts this in React's place, so that the parts of a page
 * can be drawn once, as text, before React has come. Nothing happens in them: no effect, no event, no second drawing.
 */

type Props = Readonly<Record<string, unknown>>
type Part = (props: Props, ref?: null) => unknown

interface PlainElement {
  type: string | Part
  props: Props
}

export const Fragment: Part = ({ children }) => children
export const Suspense: Part = ({ children }) => children

export const jsx = (type: PlainElement['type'], props: Props): PlainElement => ({ type, props })
export { jsx as jsxs }

export function createElement(
  type: PlainElement['type'],
  props: Props | null,
  ...children: unknown[]
): PlainElement {
  return { type, props: children.length === 0 ? { ...props } : { ...props, children } }
}

interface Context {
  initial: unknown
}

export const createContext = (initial: unknown): Context => ({ initial })
export const useContext = ({ initial }: Context): unknown => initial
export const forwardRef = (part: Part): Part => part

const settled = (value: unknown): unknown => (typeof value === 'function' ? value() : value)
const nothing = (): void => undefined

export const useState = (initial: unknown): unknown[] => [settled(initial), nothing]
export const useRef = (current?: unknown) => ({ current })
export const useMemo = (make: () => unknown): unknown => make()
export const useSyncExternalStore = (_subscribe: unknown, read: () => unknown): unknown => read()
export const useEffect = nothing
export const startTransition = nothing

let ids = 0
export const useId = (): string => `early-${++ids}`

/** What is fetched later is never waited for here. */
export function use(): never {
  throw new Error('The inline script draws only what is there.')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Numbers are lengths in pixels, as far as the parts of lists set any. */
function styleText(style: object): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([name, value]) => `${kebab(name)}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`,
    )
    .join(';')
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }
const SPELLED_OUT = /^(aria|data)-/
const NO_ATTRIBUTE = new Set(['children', 'key', 'ref'])

function attributeText(name: string, value: unknown): string {
  if (value === undefined || value === null || typeof value === 'function' || NO_ATTRIBUTE.has(name))
    return ''
  if (typeof value === 'boolean' && !SPELLED_OUT.test(name)) return value ? ` ${name}=""` : ''
  const spelled = NAMES[name] ?? (name.startsWith('stroke') ? kebab(name) : name)
  const text = typeof value === 'object' ? styleText(value) : `${value as string | number | boolean}`
  return ` ${spelled}="${escaped(text)}"`
}

const WITHOUT_END = new Set(['img', 'input', 'br', 'hr'])

const isElement = (node: object): node is PlainElement => 'type' in node && 'props' in node

/** The HTML of what a part returns. */
export function textOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node))
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node !== 'object' || node === null || !isElement(node)) return ''
  const { type, props } = node
  if (typeof type === 'function') return textOf(type(props, null))
  const attributes = Object.entries(props).map(([name, value]) => attributeText(name, value))
  const start = `<${type}${attributes.join('')}>`
  return WITHOUT_END.has(type) ? start : `${start}${textOf(props.children)}</${type}>`
}
