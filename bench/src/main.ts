// `pnpm bench` runs all of them, `pnpm bench api` one. Each prints ratios against what runs beside it.
const suites: Record<string, () => Promise<{ bench: () => Promise<void> }>> = {
  api: () => import('./api/bench.ts'),
  browser: () => import('./browser/bench.ts'),
  import: () => import('./import/bench.ts'),
  offers: () => import('./offers/bench.ts'),
  live: () => import('./live/bench.ts'),
  webhooks: () => import('./webhooks/bench.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: choose among ${Object.keys(suites).join(', ')}.`,
  )
  process.exit(2)
}
for (const [name, load] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { bench } = await load()
  await bench()
}
