import { type Fields, numberOf, textOf } from './store-records.ts'
import type { StoreContent } from './store-state.ts'

const escaped = (value: unknown) =>
  textOf(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8885; --quiet: #6b6b6b }
@media (prefers-color-scheme: dark) { :root { --quiet: #a8a8a8 } }
body { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; justify-content: space-between }
h1 { font-size: 1.5rem; margin: 0 } p { margin: 0 } .quiet { color: var(--quiet); font-size: .875rem }
ul { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
li { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; display: flex; flex-direction: column; gap: .5rem }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere } form { margin-top: auto; display: grid; gap: .5rem }
img { width: 100%; aspect-ratio: 4 / 3; object-fit: contain; border-radius: .25rem }
select, button { font: inherit; padding: .4rem .75rem; min-width: 0; border-radius: .375rem; border: 1px solid var(--line) }
button { background: #1d4ed8; color: #fff; border-color: #1d4ed8; cursor: pointer } button:disabled { opacity: .5; cursor: default }
[role=status] { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0 0 }`

const imageOf = (fields: Fields): string => {
  const images: unknown = fields.images
  const [first] = Array.isArray(images) ? images : []
  return textOf(first?.src)
}

const optionsOf = (variation: Fields): string => {
  const attributes: unknown = variation.attributes
  return Array.isArray(attributes) ? attributes.map(({ option }) => textOf(option)).join(', ') : ''
}

function card(product: Fields, variations: readonly Fields[], currency: string): string {
  const goods = variations.length > 0 ? variations : [product]
  const isOut = goods.every(({ stock_status: status, price }) => status === 'outofstock' || price === '')
  const prices = goods.map(({ price }) => numberOf(price))
  const least = textOf(goods.find(({ price }) => numberOf(price) === Math.min(...prices))?.price)
  const choice = variations.map(
    (each) =>
      `<option value="${each.id}"${each.stock_status === 'outofstock' ? ' disabled' : ''}>${escaped(optionsOf(each) || each.sku)} · ${escaped(each.price)} ${escaped(currency)}</option>`,
  )
  const image = imageOf(product)
  return `<li>
${image ? `<img src="${escaped(image)}" alt="" loading="lazy">` : ''}
<h2>${escaped(product.name)}</h2>
<p class="quiet">${variations.length > 0 ? 'from ' : ''}${least ? `${escaped(least)} ${escaped(currency)}` : 'No price yet'}${isOut && least ? ' · out of stock' : ''}</p>
<form method="post" action="/buy"><input type="hidden" name="product" value="${product.id}">
${choice.length > 0 ? `<select name="variation" aria-label="Variant of ${escaped(product.name)}">${choice.join('')}</select>` : ''}
<button${isOut ? ' disabled' : ''} aria-label="Buy one ${escaped(product.name)}">Buy one</button></form></li>`
}

/** What a shopper sees, as plain as can be. */
export function shopPage(
  content: StoreContent,
  about: { name: string; currency: string; said: string },
): string {
  const products = Object.values(content.products).filter(({ status }) => status === 'publish')
  const cards = products.map((product) =>
    card(product, Object.values(content.variations[product.id] ?? {}), about.currency),
  )
  const orders = Object.keys(content.orders).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(about.name)}</title><style>${styles}</style>
<header><h1>${escaped(about.name)}</h1><p class="quiet">${products.length} products · ${orders} orders</p></header>
${about.said ? `<p role="status">${escaped(about.said)}</p>` : ''}
${cards.length > 0 ? `<ul>${cards.join('\n')}</ul>` : '<p role="status">The shelves are empty. What is beamed here appears on this page.</p>'}</html>`
}
