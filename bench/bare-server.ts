import { createServer } from 'node:http'
import postgres from 'postgres'
import { renderToString } from 'react-dom/server'
import { compress } from '#http/pages/encodings.ts'
import { type BareProduct, barePage } from './bare-page.ts'

/** A page as small as one can write it: two queries, 24 cards, renderToString, the same compression, no more. */
const [port, databaseUrl] = process.argv.slice(2)
const sql = postgres(databaseUrl!, { max: 10 })

createServer(async (request, response) => {
  const most = Number(new URL(request.url!, 'http://shop').searchParams.get('max_price')) * 100
  const [products, [count]] = await Promise.all([
    sql<BareProduct[]>`
      select id, name, price_paise, sale_price_paise, sizes, colors,
        (select jsonb_agg(picture order by position) from (
          select image_key as key, alt, width, height, position from product_images join images on images.key = image_key
          where product_id = products.id order by position limit 2) picture) as pictures
      from products where state = 'live' and effective_price_paise <= ${most} order by id desc limit 24`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from products where state = 'live' and effective_price_paise <= ${most}`,
  ])
  const body = await compress(Buffer.from(renderToString(barePage(products, count!.total))), 'zstd')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'zstd',
    'content-length': body.length,
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
