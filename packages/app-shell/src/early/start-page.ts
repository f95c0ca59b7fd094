import { matchPath } from './early-reads.ts'
import { painted } from './painted.ts'
import { type EarlyStart, startEarlyCalls } from './start-early-calls.ts'
import { noteSignIn } from './typed-sign-in.ts'

const LOGIN = '/login'
const HAND_OFF = '/hand-off'
const NEWCOMERS = ['/sign-up', '/welcome', '/forgot-password', '/invite']

/** What stands in the HTML for a page: the sign-in form, the frame of all that comes after it, or nothing. */
function shownFor(path: string): 'login' | 'nothing' | 'frame' {
  if (path === LOGIN) return 'login'
  return path === HAND_OFF || NEWCOMERS.includes(path) ? 'nothing' : 'frame'
}

/** The files of code that each page needs beside the entry, by its path pattern. Known when the build is done. */
export type PageFiles = Readonly<Record<string, readonly string[]>>

/** Fetches what the browser would otherwise learn of only from other code. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

export interface StartPage extends EarlyStart {
  /** The files of code that every page needs. */
  code: readonly string[]
  files: PageFiles
  /** The pages whose rows are drawn without any code, see `show-rows.ts`. */
  lists: readonly string[]
}

/** The page's first inline script, after light or dark is set: runs before any file has come. */
export function startPage({ scope, reads, code, files, lists }: StartPage): void {
  const path = location.pathname.replace(/(.)\/+$/, '$1')
  document.documentElement.dataset.page = shownFor(path)
  if (path === LOGIN) noteSignIn()
  if (path !== HAND_OFF) startEarlyCalls({ scope, reads })
  const page = matchPath(Object.keys(files), path)?.pattern
  const fetchCode = () => preload([...code, ...(page === undefined ? [] : (files[page] ?? []))])
  // What is fetched competes with the first frame. Where that shows the page itself, its code can come after.
  if (path === LOGIN || (page !== undefined && lists.includes(page))) void painted().then(fetchCode)
  else fetchCode()
}
