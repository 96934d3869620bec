import { and, desc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { isSentAgain } from '#shop/rate-limits/sent-again.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { categories, collections } from '../tables.server.ts'
import { runSales } from './run-sales.server.ts'
import type { SaleForm } from './sale-form.ts'
import { sales } from './tables.server.ts'

export type SaleSaved = { kind: 'done'; id: number } | { kind: 'invalid'; errors: Record<string, string> }

/** The newest sale of this name and of these times; null when there is none. */
async function findSame(tx: Db, form: SaleForm) {
  const { name, startsAt, endsAt } = rowOf(form)
  const [same] = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.name, name), eq(sales.startsAt, startsAt), eq(sales.endsAt, endsAt)))
    .orderBy(desc(sales.id))
    .limit(1)
  return same?.id ?? null
}

/** One that has begun already lowers its prices at once. Sent twice, it is one sale. */
export async function addSale(db: Db, by: StaffMember, form: SaleForm): Promise<SaleSaved> {
  requirePermission(by, 'products.edit')
  const id = await db.transaction(async (tx) => {
    const known = await knowsChoice(tx, form)
    if (!known) return null
    const isAgain = await isSentAgain(tx, { what: 'sale', by: by.id, content: form })
    const earlier = isAgain ? await findSame(tx, form) : null
    if (earlier !== null) return earlier
    const [made] = await tx.insert(sales).values(rowOf(form)).returning({ id: sales.id })
    await logChange(tx, by, { action: 'add sale', subject: `sale ${made!.id}`, after: logged(form) })
    return made!.id
  })
  if (id === null) return choiceIsGone(form)
  await runSales(db)
  return { kind: 'done', id }
}

export type SaleChanged =
  | { kind: 'done' }
  | { kind: 'gone' }
  | { kind: 'conflict' }
  | { kind: 'refused'; title: string }
  | { kind: 'invalid'; errors: Record<string, string> }

/**
 * Changes a sale that is not over. Prices of one that runs follow at once: of what it still has, of what it takes in, and
 * of what it no longer has.
 */
export async function updateSale(
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: SaleForm },
): Promise<SaleChanged> {
  requirePermission(by, 'products.edit')
  const changed = await db.transaction(async (tx): Promise<SaleChanged> => {
    const [before] = await tx
      .select({
        sale: sales,
        hasBegun: sql<boolean>`${sales.startsAt} <= now()`,
        isOver: sql<boolean>`${sales.endsAt} <= now()`,
      })
      .from(sales)
      .where(eq(sales.id, id))
      .for('update')
    if (!before) return { kind: 'gone' }
    const { sale, hasBegun, isOver } = before
    if (sale.version !== version) return { kind: 'conflict' }
    if (isOver) return { kind: 'refused', title: 'This sale is over. Add a new one instead.' }
    if (hasBegun && toMinute(form.startsAt) !== toMinute(sale.startsAt))
      return { kind: 'invalid', errors: { startsAt: 'This sale has begun, so its start stays as it is' } }
    if (!(await knowsChoice(tx, form))) return choiceIsGone(form)
    const startsAt = hasBegun ? sale.startsAt : form.startsAt
    await tx
      .update(sales)
      .set({ ...rowOf({ ...form, startsAt }), version: version + 1 })
      .where(eq(sales.id, id))
    if (sale.isAnnounced) await announceChange(tx, 'settings')
    await logChange(tx, by, { action: 'edit sale', subject: `sale ${id}`, before: logged(sale), after: logged(form) })
    return { kind: 'done' }
  })
  if (changed.kind === 'done') await runSales(db)
  return changed
}

const toMinute = (at: Date) => Math.floor(at.getTime() / 60_000)

const rowOf = ({ scope, categoryId, collectionId, productIds, announcement, ...form }: SaleForm) => ({
  ...form,
  scope,
  announcement: announcement || null,
  categoryId: scope === 'category' ? categoryId : null,
  collectionId: scope === 'collection' ? collectionId : null,
  productIds: scope === 'chosen' ? productIds : [],
})

type Logged = Pick<typeof sales.$inferSelect, 'name' | 'percent' | 'startsAt' | 'endsAt' | 'announcement'>

const logged = ({ name, percent, startsAt, endsAt, announcement }: Logged) => ({
  name,
  percentOff: percent / 100,
  startsAt,
  endsAt,
  ...(announcement && { announcement }),
})

const choiceIsGone = ({ scope }: SaleForm) =>
  ({
    kind: 'invalid',
    errors: {
      [scope === 'category' ? 'categoryId' : 'collectionId']: 'It was deleted meanwhile. Please choose another',
    },
  }) as const

async function knowsChoice(tx: Db, { scope, categoryId, collectionId }: SaleForm) {
  if (scope === 'category') return (await tx.$count(categories, eq(categories.id, categoryId!))) > 0
  if (scope === 'collection') return (await tx.$count(collections, eq(collections.id, collectionId!))) > 0
  return true
}
