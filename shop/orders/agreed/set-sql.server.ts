import { sql } from 'drizzle-orm'
import { orderItems } from '../tables.server.ts'

// Written with the table's name: Drizzle leaves it out where a select has one table only.
const thisItem = sql`${orderItems}.id`

/** The name of a line on documents and in lists, for a select from order_items: a piece of a set names the set, too. */
export const nameWithSet = sql<string>`${orderItems}.product_name || coalesce((
  select ' (' || bought.set_name || ')' from order_set_lines bought where bought.item_id = ${thisItem}), '')`

/** The price of a line in paise, for all its pieces: what the set leaves of it, before any promo code. */
export const shownLinePaise = sql<number>`(${orderItems}.line_total_paise + coalesce((
  select sum(of_set.amount_paise) from order_adjustments of_set
  where of_set.item_id = ${thisItem} and of_set.cause = 'set'), 0))::int`
