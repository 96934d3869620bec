import { type SQL, sql } from 'drizzle-orm'

/** The ids of the orders that came of exchanges of these, of theirs, and so on: their money may pay for all of them. */
export const exchangesOf = (ids: SQL) => sql`(
  with recursive after as (
    select o.id from orders o where o.exchanged_from in (${ids})
    union
    select o.id from orders o join after on o.exchanged_from = after.id)
  select id from after)`
