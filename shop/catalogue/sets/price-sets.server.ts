import { asc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '../tables.server.ts'

/** The most that a column of a price takes. */
const maxPaise = 2_147_483_647

/**
 * Writes the prices of sets that cost a percentage less than their pieces: that of the cheapest choice, "from" which they
 * are shown, sorted and filtered. It stands last in each transaction that changes prices, or which products are live. Two
 * at once wait for each other, and the later one reads what the other changed.
 */
export async function priceSets(tx: Db) {
  const held = await tx
    .select({ id: products.id })
    .from(products)
    .where(isNotNull(products.setPercent))
    .orderBy(asc(products.id))
    .for('no key update')
  if (held.length === 0) return
  await tx.execute(sql`
    update products set price_paise = least(priced.paise, ${maxPaise})::integer, sale_price_paise = null
    from (
      select of_set.id, sum(cheapest.paise) - floor(sum(cheapest.paise) * of_set.set_percent / 100) as paise
      from products of_set
      cross join lateral jsonb_array_elements(of_set.set_slots) slot
      cross join lateral (
        select (slot ->> 'quantity')::bigint * min(piece.effective_price_paise) as paise from products piece
        where piece.id in (select piece_id::integer from jsonb_array_elements_text(slot -> 'productIds') piece_id)
          and piece.state = 'live') cheapest
      where of_set.set_percent is not null
      group by of_set.id, of_set.set_percent having count(*) = count(cheapest.paise)) priced
    where products.id = priced.id
      and (products.price_paise <> least(priced.paise, ${maxPaise}) or products.sale_price_paise is not null)`)
}
