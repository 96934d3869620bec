import { type SQL, sql } from 'drizzle-orm'
import { moneyBack, moneyBackParts } from './tables.server.ts'

export type PartSource = (typeof moneyBackParts.$inferInsert)['source']

/** The key of the decision that money went back by, in SQL, by its own key. */
export const decisionOf = (key: SQL) =>
  sql`coalesce((select p.decision_key from ${moneyBackParts} p where p.key = ${key}), ${key})`

/** A condition over the key of what went back: it is of this source, paid for the order with this id. */
export const isPartOf = (key: SQL, source: PartSource, payerId: number) => sql`exists (
  select from ${moneyBackParts} p where p.key = ${key} and p.source = ${source} and p.payer_id = ${payerId})`

/** A condition over the key of what went back: it is of what was paid for the sale first. */
export const isOfFirstPayment = (key: SQL) => sql`not exists (select from ${moneyBackParts} p where p.key = ${key})`

/** A condition over a key: what has it goes instead of other money. */
export const isInstead = (key: SQL) =>
  sql`exists (select from ${moneyBack} b where b.key = ${key} and b.instead_of is not null)`
