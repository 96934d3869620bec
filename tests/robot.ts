import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { placeOrder } from '#shop/orders/placing/place-order.server.ts'
import { checkoutOf, makeProduct } from './makers.ts'

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const color = '#1c2747'

/** A shop of so many products in five sizes, 26 pieces of each. */
export async function openRobotsShop(db: Db, products: number) {
  const shelf = []
  while (shelf.length < products) shelf.push(await makeProduct(db, { sizes, stock: 26, pricePaise: 10_000 }))
  return { db, shelf, counted: products * sizes.length * 26 }
}

type Shop = Awaited<ReturnType<typeof openRobotsShop>>

let orders = 0

/** One order for about so many pieces, by a customer nobody saw before. True when its pieces are reserved. */
export async function robotOrders({ db, shelf }: Shop, from: string, pieces: number) {
  orders += 1
  const items = Array.from({ length: Math.min(100, Math.ceil(pieces / 8)) }, (_, at) => ({
    productId: shelf[(orders * 13 + Math.floor(at / sizes.length)) % shelf.length]!.id,
    size: sizes[at % sizes.length]!,
    color,
    quantity: Math.min(8, pieces - at * 8),
  }))
  const sum = 10_000 * items.reduce((total, { quantity }) => total + quantity, 0)
  const request = checkoutOf(items, sum < 200_000 ? sum + 3_000 : sum)
  request.customer.phone = String(7_000_000_000 + orders)
  request.customer.email = `robot${orders}@example.in`
  const placed = await placeOrder(db, 'razorpay', randomUUID(), request, { from })
  return placed.kind === 'placed' ? placed.order : null
}

/** Takes what one address can get: a large order first, then ever smaller ones. */
export async function takeAll(shop: Shop, from: string) {
  for (let pieces = Math.floor(shop.counted * 0.02); pieces >= 1; pieces = Math.floor(pieces / 2)) {
    await robotOrders(shop, from, pieces)
  }
}

/** Which part of the counted pieces is left for others. */
export async function partLeft({ db, counted }: Shop) {
  const [row] = await db.execute<{ left: number }>(sql`select sum(stock)::int as left from variants`)
  return row!.left / counted
}

/** How many products have nothing to sell. */
export async function soldOutProducts({ db }: Shop) {
  const rows = await db.execute(sql`select product_id from variants group by product_id having max(stock) = 0`)
  return rows.length
}
