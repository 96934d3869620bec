import { sql } from 'drizzle-orm'
import { products } from '../../tables.server.ts'

/** Staff's names of the product's colours, a line each, for a select from products. */
export const ownColorNames = sql`(
  select coalesce(string_agg(value, chr(10) order by key), '') from jsonb_each_text(${products.ownColorNames}))`
