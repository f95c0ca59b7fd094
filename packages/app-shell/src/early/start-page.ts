import { matchPath } from './early-reads.ts'
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

/** Tells the browser of the page's own files, which it would otherwise learn of only from the entry's code. */
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
  files: PageFiles
}

/** The page's first inline script, after light or dark is set: runs before any file has come. */
export function startPage({ scope, reads, files }: StartPage): void {
  const path = location.pathname.replace(/(.)\/+$/, '$1')
  document.documentElement.dataset.page = shownFor(path)
  if (path === LOGIN) noteSignIn()
  if (path !== HAND_OFF) startEarlyCalls({ scope, reads })
  const page = matchPath(Object.keys(files), path)
  if (page) preload(files[page.pattern] ?? [])
}
