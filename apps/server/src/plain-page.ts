import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; --text: #1b1f29; --soft: #5b6374; --line: #e3e6ec; --card: #fff; --page: #f7f8fa }
@media (prefers-color-scheme: dark) {
  :root { --text: #e9ecf2; --soft: #9aa3b5; --line: #2a2f3a; --card: #171a21; --page: #0f1116 }
}
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--page) }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.25rem }
h1 { font-size: 1.6rem; margin: 0; letter-spacing: -.02em }
h2 { font-size: .95rem; margin: 2.5rem 0 .75rem }
p { margin: .35rem 0 0; color: var(--soft) }
ul { list-style: none; margin: 2rem 0 0; padding: 0; display: grid; gap: .75rem }
li a { display: block; padding: 1rem 1.1rem; border: 1px solid var(--line); border-left-width: 3px; border-radius: 8px;
  background: var(--card); color: inherit; text-decoration: none }
.channel { border-left-color: #5b5bd6 }
.merchant { border-left-color: #0d8a7c }
.connect { border-left-color: #b4690e }
li a:hover strong, li a:focus-visible strong { text-decoration: underline }
li span { display: block; color: var(--soft) }
li code { color: var(--soft); font-size: .85em }
table { width: 100%; border-collapse: collapse }
th, td { text-align: left; padding: .45rem .5rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
th { font-weight: 500; color: var(--soft); font-size: .85rem }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
code { font: .9em ui-monospace, monospace }
@media (max-width: 32rem) { td, th { display: block; border: 0; padding-bottom: 0 } tr { display: block; padding-bottom: .45rem; border-bottom: 1px solid var(--line) } }
`

const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that needs no script and loads nothing. */
export function plainPage(title: string, content: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
${content}
</main>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  })
}
