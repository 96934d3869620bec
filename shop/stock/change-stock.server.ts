import { type SQL, sql } from 'drizzle-orm'
import { announceOnCommit } from '#caching/announce-committed.server.ts'
import { stockTag } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import type { LockedStock } from '#shop/catalogue/stock/lock-stock.server.ts'
import { causeSql } from '#shop/catalogue/stock/note-cause.server.ts'
import type { StockCause } from '#shop/catalogue/stock/stock-cause.ts'

export type Pieces = { variantId: number; quantity: number }

/** Adds up lines of one variant, in a sequence that every transaction shares, so that none wait in a circle. */
export function byVariant(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => a.variantId - b.variantId)
}

/** Takes pieces out of counted stock. The database refuses to go below zero. `shownPieces`: how many pages show at most. */
export const takeFromStock = (tx: Db, pieces: readonly Pieces[], shownPieces: number, cause: StockCause) =>
  changeStock(tx, byVariant(pieces), sql`- w.quantity`, shownPieces, cause)

/** Takes pieces that cannot be sold out of counted stock, at most those that are left of it. */
export const takeSpoiltFromStock = (tx: Db, pieces: readonly Pieces[], shownPieces: number, cause: StockCause) =>
  changeStock(tx, byVariant(pieces), sql`- least(w.quantity, v.stock)`, shownPieces, cause)

export const putIntoStock = (tx: Db, pieces: readonly Pieces[], shownPieces: number, cause: StockCause) =>
  changeStock(tx, byVariant(pieces), sql`+ w.quantity`, shownPieces, cause)

/**
 * One statement for all variants. They are locked in the sequence of their ids, which an update alone would not promise.
 * Pages hear of it if they show it: the product's what is left up to `shownPieces`, lists when a size runs out or comes
 * back. The cause is given in the same statement, whose trigger writes the movement down: no round trip more.
 */
const changeStock = (tx: Db, pieces: readonly Pieces[], by: SQL, shownPieces: number, cause: StockCause) =>
  writeStock(tx, givenRows(pieces, sql`"variantId" int, quantity int`), {
    to: sql`v.stock ${by}`,
    only: sql`where v.stock is not null`,
    shownPieces,
    cause,
  })

/** Sets the stock of locked variants, counted before or not, to what was counted. */
export const setStock = (
  tx: Db,
  counts: readonly { variant: LockedStock; stock: number }[],
  shownPieces: number,
  cause: StockCause,
) => {
  const rows = counts.map(({ variant, stock }) => ({ variantId: variant.id, stock }))
  return writeStock(tx, givenRows(rows, sql`"variantId" int, stock int`), {
    to: sql`w.stock`,
    only: sql``,
    shownPieces,
    cause,
  })
}

type Write = { to: SQL; only: SQL; shownPieces: number; cause: StockCause }

function writeStock(tx: Db, given: SQL, { to, only, shownPieces, cause }: Write) {
  announceOnCommit(tx)
  return tx.execute(sql`
    with w as ${given},
    locked as (
      select v.id, v.stock as before, ${causeSql(cause)} from variants v join w on w."variantId" = v.id ${only}
      order by v.id for update of v),
    changed as (
      update variants v set stock = ${to} from w, locked where locked.id = v.id and w."variantId" = v.id
      returning v.product_id, locked.before, v.stock as after)
    insert into announcements (tag)
    select case when 0 in (before, after) then 'catalogue' else ${stockTag(sql`product_id`)} end
    from changed where least(before, ${shownPieces}::int) <> least(after, ${shownPieces}::int)`)
}
