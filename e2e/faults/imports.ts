import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, type Outcome, settled } from './caller.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

interface Upload {
  fileName: string
  products: number
  badRows: number
  send(): Promise<Outcome>
}

export interface ImportBook {
  /** Uploads a file when none is being imported, and looks after the one that is. */
  goOn(): Promise<void>
  /** Sends again what got no answer, under the same key. Answers what is wrong. */
  settle(): Promise<string[]>
  /** Waits until the last import has ended. Answers what is wrong. */
  finish(): Promise<string[]>
  counts: { uploads: number; completed: number; open: number }
}

const LOOK_MS = 50
const FINISH_WITHIN_MS = 120_000

function productFile(name: string, products: number, badRows: number): string {
  const rows = Array.from({ length: products }, (_, at) => `${name}-${at},"Product ${at}, of ${name}",12.50`)
  const bad = Array.from({ length: badRows }, (_, at) => `${name}-bad-${at},Bad,no price`)
  return ['Handle,Title,Variant Price', ...rows, ...bad, ''].join('\n')
}

export function importBook(call: Call, { merchant }: Shop, random: Random): ImportBook {
  const run = randomUUID().slice(0, 8)
  const counts = { uploads: 0, completed: 0, open: 0 }
  const { token } = merchant
  let sending: Upload | null = null
  let running: { id: number; upload: Upload } | null = null
  const faults: string[] = []

  function newUpload(): Upload {
    counts.uploads += 1
    const name = `${run}-${counts.uploads}`
    const products = random.between(200, 1500)
    const badRows = random.between(0, 5)
    const text = productFile(name, products, badRows)
    const send = () => {
      const body = new FormData()
      body.set('file', new File([text], `${name}.csv`, { type: 'text/csv' }))
      return call(`/catalog/imports?merchant_id=${merchant.id}`, { body, token, key: `import-${name}` })
    }
    return { fileName: `${name}.csv`, products, badRows, send }
  }

  function check(upload: Upload, found: Record<string, unknown>): void {
    const expected = {
      status: 'COMPLETED',
      file_name: upload.fileName,
      total_rows: upload.products + upload.badRows,
      processed_rows: upload.products + upload.badRows,
      products_created: upload.products,
      variants_created: upload.products,
      rejected_rows: upload.badRows,
    }
    const wrong = Object.entries(expected).filter(([name, value]) => found[name] !== value)
    if (wrong.length === 0) counts.completed += 1
    else
      faults.push(
        `import ${upload.fileName}: ${wrong.map(([name]) => `${name} ${String(found[name])}`).join()}`,
      )
  }

  function take(upload: Upload, outcome: Outcome): void {
    if (outcome.kind === 'done') running = { id: Number(outcome.body['id']), upload }
    else if (outcome.kind === 'refused') faults.push(`import ${upload.fileName} is refused: ${outcome.code}`)
    if (outcome.kind !== 'open') sending = null
  }

  async function look(): Promise<void> {
    if (!running) return
    const found = await call(`/catalog/imports/${running.id}`, { method: 'GET', token })
    if (found.kind === 'refused') faults.push(`import ${running.upload.fileName} is gone: ${found.code}`)
    if (found.kind !== 'done' || !['COMPLETED', 'FAILED'].includes(String(found.body['status']))) return
    check(running.upload, found.body)
    running = null
  }

  return {
    counts,
    async goOn() {
      await look()
      if (running || sending) return pause(LOOK_MS, undefined)
      const upload = newUpload()
      sending = upload
      const outcome = await upload.send()
      if (outcome.kind === 'open') counts.open += 1
      take(upload, outcome)
    },
    async settle() {
      if (sending) take(sending, await settled(sending.send))
      return faults.splice(0)
    },
    async finish() {
      const deadline = Date.now() + FINISH_WITHIN_MS
      while (running && Date.now() < deadline) {
        await look()
        await pause(LOOK_MS)
      }
      if (running) faults.push(`import ${running.upload.fileName} does not end`)
      return faults.splice(0)
    },
  }
}
