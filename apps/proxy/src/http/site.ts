import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A built dashboard. */
export interface Site {
  /** Base64 SHA-256 of each inline script of the page, for its content security policy. */
  scriptHashes: readonly string[]
  page(request: Request): Response
  /** Null where the build has no such file. */
  file(request: Request, path: string): Promise<Response | null>
}

interface SiteFile {
  path: string
  contentType: string
  encodings: readonly Encoding[]
}

interface Encoding {
  name: 'br' | 'gzip'
  path: string
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The build puts only files named by their content there. */
const HASHED_FILES = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** Reads what a build consists of; throws if it has no page. File contents are read when first asked for. */
export function loadSite(root: string): Site {
  const pagePath = join(root, 'index.html')
  if (!existsSync(pagePath))
    throw new Error(`${root} holds no built dashboard: index.html is missing. Run the build.`)
  const files = filesOf(root)
  const contents = new Map<string, Promise<Buffer>>()
  const html = readFileSync(pagePath)

  const contentOf = (path: string) => {
    const known = contents.get(path) ?? readFile(path)
    contents.set(path, known)
    return known
  }

  return {
    scriptHashes: inlineScripts(html.toString('utf8')).map(sha256),
    page: (request) => answer(request, html, CONTENT_TYPES['.html'] ?? '', REVALIDATED),
    async file(request, path) {
      const file = files.get(path)
      if (!file) return null
      const accepted = request.headers.get('accept-encoding') ?? ''
      const encoding = file.encodings.find(({ name }) => accepted.includes(name))
      const content = await contentOf(encoding?.path ?? file.path)
      const caching = path.startsWith(HASHED_FILES) ? IMMUTABLE : REVALIDATED
      return answer(request, content, file.contentType, caching, encoding?.name)
    },
  }
}

function answer(
  request: Request,
  content: Buffer,
  contentType: string,
  caching: string,
  encoding?: Encoding['name'],
): Response {
  const etag = `"${sha256(content).slice(0, 22)}"`
  const headers = new Headers({ 'cache-control': caching, etag, vary: 'accept-encoding' })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers.set('content-type', contentType)
  headers.set('content-length', String(content.byteLength))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : content, { headers })
}

function filesOf(root: string): Map<string, SiteFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, SiteFile>()
  for (const path of paths) {
    const contentType = CONTENT_TYPES[extname(path)]
    if (!contentType || extname(path) === '.html') continue
    const packed: Encoding[] = [
      { name: 'br', path: `${path}.br` },
      { name: 'gzip', path: `${path}.gz` },
    ]
    const url = `/${relative(root, path).split(sep).join('/')}`
    files.set(url, { path, contentType, encodings: packed.filter((encoding) => paths.has(encoding.path)) })
  }
  return files
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi)
  return [...scripts].flatMap(({ groups = {} }) =>
    /\bsrc=/i.test(groups.attributes ?? '') ? [] : [groups.text ?? ''],
  )
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')
