import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenRows } from '#db/given-rows.server.ts'
import { offerRestocked } from '#shop/catalogue/managing/variants.server.ts'
import { lockStock } from '#shop/catalogue/stock/lock-stock.server.ts'
import type { StockCauseName } from '#shop/catalogue/stock/stock-cause.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChanges } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { setStock } from './change-stock.server.ts'
import { type CountLine, soldAheadSentence } from './inputs.ts'

/** Somebody set the stock to a number of their own, which the difference of a count must not be added to. */
const setByOthers: readonly StockCauseName[] = ['edit', 'import', 'count', 'unknown']

/** changed: by how many sizes stock is now another. refused: a sentence by variant, whose stock stays as it was. */
export type CountResult = { applied: number; changed: number; refused: { variantId: number; sentence: string }[] }

/**
 * Brings stock to what was counted. The difference is that of the moment when a size's count began: what was sold, came
 * back or was set aside since then stays. A size whose stock somebody set meanwhile is refused.
 */
export function applyCount(db: Db, by: StaffMember, lines: readonly CountLine[]): Promise<CountResult> {
  return db.transaction(async (tx) => {
    requirePermission(by, 'products.edit')
    const ids = lines.map(({ variantId }) => variantId)
    const held = await lockStock(tx, ids)
    const ahead = await findSoldAhead(
      tx,
      held.map(({ productId }) => productId),
    )
    const setSince = await findSetSince(tx, lines)
    const refused: CountResult['refused'] = []
    const plans = lines.flatMap((line) => {
      const variant = held.find(({ id }) => id === line.variantId)
      const isAhead = variant !== undefined && ahead.has(variant.productId)
      const plan = planCount(line, variant && { stock: variant.stock, isAhead }, setSince.has(line.variantId))
      if (typeof plan === 'number') return [{ variant: variant!, stock: plan }]
      refused.push({ variantId: line.variantId, sentence: plan })
      return []
    })
    const changed = plans.filter(({ variant, stock }) => variant.stock !== stock)
    if (changed.length > 0) {
      const { orders } = await findSettings(tx)
      await setStock(tx, changed, orders.maxUnpaidPieces, { cause: 'count', staff: by.name })
      await logChanges(
        tx,
        by,
        changed.map(({ variant, stock }) => ({
          action: 'count stock',
          subject: `product ${variant.productId}`,
          before: { [variant.sku]: variant.stock },
          after: { [variant.sku]: stock },
        })),
      )
      await offerRestocked(
        tx,
        changed.map(({ variant }) => variant.id),
      )
    }
    return { applied: plans.length, changed: changed.length, refused }
  })
}

/** The stock after a count, or a sentence why it cannot be. */
export function planCount(
  { counted, book, awaiting }: Pick<CountLine, 'counted' | 'book' | 'awaiting'>,
  variant: { stock: number | null; isAhead?: boolean } | undefined,
  isSetSince: boolean,
): number | string {
  if (!variant) return 'This size was deleted.'
  const { stock } = variant
  if (variant.isAhead) return soldAheadSentence
  if (isSetSince || (stock === null) !== (book === null))
    return 'Its stock was set while you counted. Please count it again.'
  const after = counted - awaiting - (book ?? 0) + (stock ?? 0)
  if (after >= 0) return after
  const missing = -after
  return `${missing === 1 ? '1 piece' : `${missing} pieces`} more ${missing === 1 ? 'is' : 'are'} sold than you counted. Look for ${missing === 1 ? 'it' : 'them'}, then count again.`
}

/** Those of the products that are sold before they are made. */
async function findSoldAhead(tx: Db, ids: readonly number[]) {
  const isAhead = and(inArray(products.id, [...ids]), isNotNull(products.soldAhead))
  return new Set((await tx.select({ id: products.id }).from(products).where(isAhead)).map(({ id }) => id))
}

/** Those of the lines whose stock somebody set since their count began. */
async function findSetSince(tx: Db, lines: readonly CountLine[]) {
  const rows = await tx.execute<{ variantId: number }>(sql`
    select w."variantId" from ${givenRows(lines, sql`"variantId" int, seen bigint`)} w
    where exists (
      select from stock_movements m where m.variant_id = w."variantId" and m.id > w.seen and m.cause in ${setByOthers})`)
  return new Set(rows.map(({ variantId }) => variantId))
}
