import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

export type Call = {
  number: string
  version: number
  orderStatus: 'pending'
  customerName: string
  customerPhone: string
  city: string
  zipCode: string
  toCollectPaise: number
  placedAt: string
  /** It is closed then, if nobody confirmed it. */
  expiresAt: string
  pieces: { name: string; size: string; colorName: string | null; quantity: number }[]
  /** How often nobody answered. */
  tries: number
  triedAt: string | null
  nextAt: string | null
  isDue: boolean
}

const maxListed = 200

/** The cash orders whose customers are to be called: those that are due first, the oldest of them first. */
export async function findCalls(db: Db): Promise<Call[]> {
  const found = await db.execute<Call>(sql`
    select o.number, o.version, o.order_status as "orderStatus", o.customer_name as "customerName",
      o.customer_phone as "customerPhone", o.city, o.zip_code as "zipCode",
      o.total_paise - o.credit_paise as "toCollectPaise", o.created_at as "placedAt", o.expires_at as "expiresAt",
      (select jsonb_agg(jsonb_build_object('name', i.product_name, 'size', i.size, 'colorName', i.color_name,
        'quantity', i.quantity) order by i.id) from order_items i where i.order_id = o.id) as pieces,
      coalesce(tried.tries, 0) as tries, tried.at as "triedAt", tried.next_at as "nextAt",
      coalesce(tried.next_at <= now(), true) as "isDue"
    from orders o
    left join lateral (
      select count(*)::int as tries, max(a.at) as at, max(a.next_at) as next_at
      from call_attempts a where a.order_id = o.id) tried on true
    where o.payment_state = 'to_confirm' and o.order_status = 'pending'
    order by "isDue" desc, case when tried.next_at > now() then tried.next_at end, o.created_at, o.id
    limit ${maxListed}`)
  return [...found]
}
