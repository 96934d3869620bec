import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ProductStart } from './start-rules.ts'

/**
 * The start of a product that cannot be bought yet, by the database's clock; null for one that can. In a transaction the
 * clock stands at its beginning, so that nothing is sold a moment before.
 */
export const startOf = (startsAt: SQLWrapper): SQL<ProductStart | null> => sql`
  case when ${startsAt} > now() then jsonb_build_object(
    'at', floor(extract(epoch from ${startsAt}) * 1000)::bigint,
    'isToday', (${startsAt} at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date) end`
