import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A built dashboard. */
export interface Site {
  /** Base64 SHA-256 of each inline script of the page, for its content security policy. */
  scriptHashes: readonly string[]
  page(request: Request): Promise<Response>
  /** Null where the build has no such file. */
  file(request: Request, path: string): Promise<Response | null>
}

interface SiteFile {
  path: string
  contentType: string
  encodings: readonly Encoding[]
}

interface Content {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
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

const PAGE = '/index.html'
/** The build puts only files named by their content there. */
const HASHED_FILES = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** Reads what a build consists of; throws if it has no page. File contents are read when first asked for. */
export function loadSite(root: string): Site {
  const files = filesOf(root)
  const index = files.get(PAGE)
  if (!index) throw new Error(`${root} holds no built dashboard: ${PAGE} is missing. Run the build.`)
  files.delete(PAGE)
  const contents = new Map<string, Promise<Content>>()

  function contentOf(path: string): Promise<Content> {
    const known = contents.get(path) ?? readContent(path)
    contents.set(path, known)
    return known
  }

  async function answerFile(request: Request, file: SiteFile, caching: string): Promise<Response> {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = file.encodings.find(({ name }) => accepted.includes(name))
    const content = await contentOf(encoding?.path ?? file.path)
    return answer(request, content, { contentType: file.contentType, caching, encoding: encoding?.name })
  }

  return {
    scriptHashes: inlineScripts(readFileSync(index.path, 'utf8')).map(sha256),
    page: (request) => answerFile(request, index, REVALIDATED),
    async file(request, path) {
      const file = files.get(path)
      if (!file) return null
      try {
        return await answerFile(request, file, path.startsWith(HASHED_FILES) ? IMMUTABLE : REVALIDATED)
      } catch (error) {
        // A newer build may have taken it away while this process runs: it is there as little as one that never was.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}

async function readContent(path: string): Promise<Content> {
  const bytes = new Uint8Array(await readFile(path))
  return { bytes, etag: `"${sha256(bytes).slice(0, 22)}"` }
}

function answer(
  request: Request,
  { bytes, etag }: Content,
  {
    contentType,
    caching,
    encoding,
  }: { contentType: string; caching: string; encoding?: Encoding['name'] | undefined },
): Response {
  const headers = new Headers({ 'cache-control': caching, etag, vary: 'accept-encoding' })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers.set('content-type', contentType)
  headers.set('content-length', String(bytes.byteLength))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function filesOf(root: string): Map<string, SiteFile> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, SiteFile>()
  for (const path of paths) {
    const contentType = CONTENT_TYPES[extname(path)]
    if (!contentType) continue
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

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64')
