import { nextSort, type SortDefaults } from '@causeway/domain-types/sort.ts'
import { cutText } from '@causeway/domain-types/text.ts'
import type { SortDirection } from '@causeway/domain-types/page.ts'
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router'

/**
 * Reads one parameter as it stands in the URL or in a link; whatever makes no sense falls back and never throws.
 * Plain functions and not schemas: they run before any screen has loaded, so they sit in every entry.
 */
export type SearchParam<Value> = (raw: unknown) => Value

export function text(maxLength = 200): SearchParam<string | undefined> {
  return (raw) => {
    // A link may hold control characters, which no text holds and the API refuses.
    const value = typeof raw === 'string' ? raw.replace(/\p{Cc}/gu, ' ').trim() : ''
    return value === '' ? undefined : cutText(value, maxLength)
  }
}

export function oneOf<const Value extends string>(values: readonly Value[]): SearchParam<Value | undefined> {
  return (raw) => values.find((value) => value === raw)
}

/** Several of the values, in the URL as a repeated parameter; their order there does not matter. */
export function manyOf<const Value extends string>(
  values: readonly Value[],
): SearchParam<Value[] | undefined> {
  return (raw) => {
    const asked: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
    const known = values.filter((value) => asked.includes(value))
    return known.length === 0 ? undefined : known
  }
}

export function wholeNumber(min = 1, max: number = Number.MAX_SAFE_INTEGER): SearchParam<number | undefined> {
  return (raw) => {
    const value = typeof raw === 'string' && /^\d{1,16}$/.test(raw) ? Number(raw) : raw
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? value
      : undefined
  }
}

/** A calendar day, YYYY-MM-DD. There was no year 0. */
export const day: SearchParam<string | undefined> = (raw) => {
  if (typeof raw !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined
  const date = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined
}

type Filters = Readonly<Record<string, SearchParam<unknown>>>
type Filtered<F extends Filters> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> }

/** How a page's search is read from an address, and what of it an address has to say. */
export interface SearchReader<Search> {
  read: (raw: object) => Search
  strip: (search: Search) => Partial<Search>
}

/** What a list keeps in the URL; filters that are not set are left out. */
export type ListSearch<Key extends string = string, F extends Filters = Filters> = {
  q?: string
  page: number
  size: number
  sort: Key
  direction: SortDirection
  /** Where the next or previous page reads on; stands beside `page` and goes with any other change. */
  cursor?: string
} & Filtered<F>

export interface ListSearchOptions<Key extends string, F extends Filters> {
  /** Every sort key with the direction it starts with. */
  sorts: SortDefaults<Key>
  defaultSort: NoInfer<Key>
  defaultSize?: number
  filters: F
}

// Of domain-types/page.ts, whose schemas would come along; a test holds these against it.
export const DEFAULT_PAGE_SIZE = 100
export const MAX_PAGE_SIZE = 100

const readQuery = text()
const readCursor = text(500)
const readPage = wholeNumber()
const readSize = wholeNumber(1, MAX_PAGE_SIZE)
const readDirection = oneOf(['asc', 'desc'])

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T
}

/**
 * The search of a list: `validate` for a route's `validateSearch`, and `routeOptions` to spread into it, which also
 * keeps defaults out of the URL.
 */
export function listSearch<const Key extends string, const F extends Filters>(
  options: ListSearchOptions<Key, F>,
) {
  type Search = ListSearch<Key, F>
  const { sorts, defaultSort, defaultSize = DEFAULT_PAGE_SIZE } = options
  const filters = Object.entries<SearchParam<unknown>>(options.filters)
  const readSort = (raw: unknown): Key =>
    typeof raw === 'string' && Object.hasOwn(sorts, raw) ? (raw as Key) : defaultSort

  function read(input: object): Search {
    const raw: Readonly<Record<string, unknown>> = { ...input }
    const sort = readSort(raw.sort)
    const search = {
      q: readQuery(raw.q),
      page: readPage(raw.page) ?? 1,
      size: readSize(raw.size) ?? defaultSize,
      sort,
      direction: readDirection(raw.direction) ?? sorts[sort],
      cursor: readCursor(raw.cursor),
      ...Object.fromEntries(filters.map(([name, read]) => [name, read(raw[name])])),
    }
    // The filters' names are known to the type only through the options they were read by.
    return withoutUndefined(search) as Search
  }

  const validate = (input: Partial<Search> & SearchSchemaInput): Search => read(input)

  function strip(search: Search): Partial<Search> {
    const result: Partial<Search> = { ...search }
    if (result.direction === sorts[result.sort ?? defaultSort]) delete result.direction
    if (result.sort === defaultSort) delete result.sort
    if (result.page === 1) delete result.page
    if (result.size === defaultSize) delete result.size
    return withoutUndefined(result)
  }

  // The router validates again what it reads, so what is left out here comes back as its default.
  const stripDefaults: SearchMiddleware<Search> = ({ search, next }) => strip(next(search)) as Search

  return {
    sorts,
    defaults: read({}),
    read,
    strip,
    validate,
    routeOptions: { validateSearch: validate, search: { middlewares: [stripDefaults] } },
  }
}

/** The search of a page that is no list: parameters of its own, each of them optional. */
export function pageSearch<const F extends Filters>(params: F) {
  const readers = Object.entries<SearchParam<unknown>>(params)

  function read(input: object): Filtered<F> {
    const raw: Readonly<Record<string, unknown>> = { ...input }
    return withoutUndefined(
      Object.fromEntries(readers.map(([name, readParam]) => [name, readParam(raw[name])])),
    ) as Filtered<F>
  }

  const validate = (input: Filtered<F> & SearchSchemaInput): Filtered<F> => read(input)
  return { read, strip: read, validate, routeOptions: { validateSearch: validate } }
}

/** The type of search that a `listSearch` or a `pageSearch` reads. */
export type SearchOf<List extends { validate: (...args: never[]) => unknown }> = ReturnType<List['validate']>

/** Any change but of the page shows the first page again. */
export function changeSearch<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  return withoutUndefined({ ...search, page: 1, cursor: undefined, ...change })
}

/** The search after a column was chosen to sort by: the active one flips its direction. */
export function chooseSort<Search extends ListSearch>(
  search: Search,
  key: Search['sort'],
  sorts: SortDefaults<Search['sort']>,
): Search {
  const next = nextSort<Search['sort']>({ key: search.sort, direction: search.direction }, key, sorts)
  return withoutUndefined({
    ...search,
    page: 1,
    cursor: undefined,
    sort: next.key,
    direction: next.direction,
  })
}

/** The paging part of a list call. */
export function toPageQuery({ page, size, cursor }: Pick<ListSearch, 'page' | 'size' | 'cursor'>) {
  return cursor === undefined ? { page, size } : { page, size, cursor }
}

/** The sorting part of a list call. */
export function toSort<Key extends string>({ sort, direction }: { sort: Key; direction: SortDirection }) {
  return { sortBy: sort, sortDirection: direction }
}

/** The last page that has rows, when the one asked for lies past the end; a list replaces the URL with it. */
export function clampedPage(page: number, totalPages: number): number | null {
  return page > 1 && page > totalPages ? Math.max(1, totalPages) : null
}

/** Search parameters are plain text, so that `q=007` is what was typed; the screens' readers give them types. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...rest] = parameters.getAll(name)
      return [name, rest.length === 0 ? first : [first, ...rest]]
    }),
  )
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) parameters.append(name, String(entry))
    }
  }
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}
