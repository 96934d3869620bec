import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { plainSizes } from '../product-sql.server.ts'
import { noOwnSizes, placeSize, type SizeLists, sortSizes } from '../size-sequence.ts'
import { products, sizeLists } from '../tables.server.ts'
import type { SizeListsForm } from './size-lists-form.ts'

/** The one row of the table. */
const only = 1

/** All sizes in their sequence, and the sets; version 0 before anything was added. */
export async function findSizeLists(db: Db): Promise<SizeLists & { version: number }> {
  const [row] = await db
    .select({ sizes: sizeLists.sizes, sets: sizeLists.sets, version: sizeLists.version })
    .from(sizeLists)
  return row ?? { ...noOwnSizes, version: 0 }
}

/** How many products come in each size of the list. */
export async function countProductsBySize(db: Db): Promise<Record<string, number>> {
  const rows = await db.execute<{ size: string; count: number }>(
    sql`select size, count(*)::integer as count from ${products}, unnest(${plainSizes}) size group by size`,
  )
  return Object.fromEntries([...rows].map(({ size, count }) => [size, count]))
}

/** Returns the sequence with these sizes in it, each new one beside its neighbours. */
export async function addSizes(tx: Db, sizes: readonly string[]): Promise<readonly string[]> {
  const held = await findSizeLists(tx)
  if (sizes.every((size) => held.sizes.includes(size))) return held.sizes
  await tx
    .insert(sizeLists)
    .values({ id: only, ...noOwnSizes })
    .onConflictDoNothing()
  const [locked] = await tx.select({ sizes: sizeLists.sizes }).from(sizeLists).for('update')
  const whole = sizes.reduce<string[]>(placeSize, locked!.sizes)
  await tx.update(sizeLists).set({ sizes: whole, version: sql`${sizeLists.version} + 1`, updatedAt: sql`now()` })
  return whole
}

export type SaveSizesResult =
  | { kind: 'done' }
  /** Somebody else saved it meanwhile, or a product brought another size. */
  | { kind: 'conflict' }
  | { kind: 'refused'; sentence: string }

/** Saves the sequence and the sets, and sorts the sizes of all products by it. */
export const saveSizeLists = (db: Db, by: StaffMember, { version, sizes: typed, sets }: SizeListsForm) =>
  db.transaction(async (tx): Promise<SaveSizesResult> => {
    requirePermission(by, 'products.edit')
    await lockProducts(tx)
    await tx
      .insert(sizeLists)
      .values({ id: only, ...noOwnSizes, version: 0 })
      .onConflictDoNothing()
    const [before] = await tx.select().from(sizeLists).where(eq(sizeLists.id, only)).for('update')
    if (before!.version !== version) return { kind: 'conflict' }
    const sizes = sets.flatMap((set) => set.sizes).reduce<string[]>(placeSize, typed)
    const counts = await countProductsBySize(tx)
    const used = before!.sizes.find((size) => !sizes.includes(size) && counts[size] !== undefined)
    if (used !== undefined)
      return {
        kind: 'refused',
        sentence: `${used} is a size of ${counts[used] === 1 ? 'a product' : `${counts[used]} products`}. Take it from them first.`,
      }
    const after = { sizes, sets: sets.map((set) => ({ ...set, sizes: sortSizes(set.sizes, sizes) })) }
    await tx
      .update(sizeLists)
      .set({ ...after, version: version + 1, updatedAt: sql`now()` })
      .where(eq(sizeLists.id, only))
    await sortProducts(tx, sizes)
    await logChange(tx, by, {
      action: 'edit sizes',
      subject: 'sizes',
      before: { sizes: before!.sizes, sets: before!.sets },
      after,
    })
    await announceChange(tx, 'catalogue')
    return { kind: 'done' }
  })

/** Locks all products before the list, as a product that brings a new size does; the other way round both would wait for ever. */
const lockProducts = (tx: Db) => tx.select({ id: products.id }).from(products).orderBy(products.id).for('no key update')

/** Writes each list of sizes that stands otherwise; the products' versions stay, so that open forms can be saved. */
async function sortProducts(tx: Db, sequence: readonly string[]) {
  const lists = await tx
    .selectDistinct({ sizes: products.sizes, plain: products.plainSizes, third: products.thirdOption })
    .from(products)
  const others = lists.flatMap(({ sizes, plain, third }) => {
    const sorted = { sizes: sortSizes(sizes, sequence, third), plain: plain && sortSizes(plain, sequence) }
    return sorted.sizes.join('|') === sizes.join('|') ? [] : [{ was: sizes, third, ...sorted }]
  })
  if (others.length === 0) return
  await tx.execute(sql`
    update products set sizes = v.sizes, plain_sizes = v.plain
    from jsonb_to_recordset(${JSON.stringify(others)}::text::jsonb) as v(was text[], third jsonb, sizes text[], plain text[])
    where products.sizes = v.was and products.third_option is not distinct from v.third`)
}
