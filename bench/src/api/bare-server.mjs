// What a list call is measured against: node:http and pg with one prepared query, and no session, tenant or total.
import { createServer } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 6,
  options: '-c search_path=live,account,public',
})

const queries = {
  '/orders': `select id, app_id, app_order_id, status, customer_name, total, currency, bag_count, item_count,
    date_submitted from orders where app_id = $1 order by id desc limit 100`,
  '/merchants': `select merchants.id, name, org_id, logo, store_url, default_currency, merchants.date_created
    from merchants join stores on stores.merchant_id = merchants.id where $1 > 0 order by merchants.id`,
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://127.0.0.1')
  const text = queries[url.pathname]
  if (!text) return void response.end('up')
  pool.query({ name: url.pathname, text, values: [Number(url.searchParams.get('app') ?? 1)] }).then(
    ({ rows }) => {
      const body = JSON.stringify({ content: rows })
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
