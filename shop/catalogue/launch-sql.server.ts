import { type SQL, sql } from 'drizzle-orm'
import type { ProductLaunch } from './launch-rules.ts'
import { collectionLaunch } from './members-sql.server.ts'
import { products } from './tables.server.ts'

/**
 * The moment from which a product can be bought: its own start, or a later one of a collection that it is in; null for
 * none. `product` is what the statement calls it.
 */
export const launchMoment = (product: SQL = sql`${products}`): SQL<Date | null> =>
  sql`greatest(${product}.starts_at, ${collectionLaunch(product)})`.mapWith(products.startsAt) as SQL<Date | null>

/**
 * The start of a product that cannot be bought yet, by the database's clock; null for one that can. In a transaction the
 * clock stands at its beginning, so that nothing is sold a moment before.
 */
export const launchOf = (product?: SQL): SQL<ProductLaunch | null> => launchAt(launchMoment(product))

/**
 * The same by its own start alone. A statement of every order asks for this and `isCollectionAhead`: PostgreSQL sets up
 * the rules of collections at each use, even where none is ahead.
 */
export const ownLaunchOf = (product: SQL): SQL<ProductLaunch | null> => launchAt(sql`${product}.starts_at`)

const launchAt = (moment: SQL): SQL<ProductLaunch | null> => sql`(
  select case when starting.at > now() then jsonb_build_object(
    'at', floor(extract(epoch from starting.at) * 1000)::bigint,
    'isToday', (starting.at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date) end
  from (select ${moment} as at offset 0) starting)`
