import { eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import { slugsOfCategory } from '#db/category-slugs.ts'
import type { Db } from '#db/client.server.ts'
import { workThrough } from '#shared/work-through.ts'
import { holdProducts } from '../managing/hold-products.server.ts'
import { setVariantPrices } from '../managing/variant-prices.server.ts'
import { findHeldVariants } from '../managing/variants.server.ts'
import { columnsOf, isMember } from '../members-sql.server.ts'
import { priceSets } from '../sets/price-sets.server.ts'
import { products } from '../tables.server.ts'
import { isPricedByHand, priceUnderSales, type Reduction, type Written } from './sale-price.ts'
import { saleProducts, salePrices } from './tables.server.ts'

/** Each batch is a transaction: a crash between leaves whole products, and the next run goes on. */
const productsAtOnce = 500

/** Whether a sale, `s`, is one of the product, `p`. A set that costs a percentage of its pieces follows their sales. */
export const isOfSale = sql`(p.state <> 'archived' and p.set_percent is null and case s.scope
  when 'all' then true
  when 'category' then p.category_slug = any(${slugsOfCategory(sql`s.category_id`)})
  when 'chosen' then p.id = any(s.product_ids)
  else exists (select from collections holding where holding.id = s.collection_id
    and ${isMember(columnsOf(sql`holding`), sql`p`)}) end)`

const isRunning = sql`(s.starts_at <= now() and s.ends_at > now() and s.stopped_at is null)`

type Membership = { saleId: number; productId: number; version: number }

/** `changed`: the sale was edited since its product was priced. */
type Due = Membership & { kind: 'joining' | 'leaving' | 'changed' | 'dropped' }

/**
 * Lowers the prices of products whose sale runs, and gives back those of sales that are over. Decided by what stands in
 * the database, so a moment that passed while no process ran is made up for. Returns how many products were priced anew.
 */
export async function runSales(db: Db): Promise<number> {
  await db.transaction(announceSales)
  let priced = 0
  for (;;) {
    const batch = await db.transaction((tx) => runBatch(tx)).catch(() => null)
    // Where one product of a batch goes wrong, each stands for itself.
    if (batch === null) return priced + (await runOneByOne(db))
    priced += batch
    if (batch < productsAtOnce) return priced
  }
}

/** Prices each product that is due in a transaction of its own. Throws what went wrong with some, once all were tried. */
async function runOneByOne(db: Db) {
  let priced = 0
  await workThrough(
    async (stuck: readonly { productId: number }[]) => {
      const due = await findDue(
        db,
        stuck.map(({ productId }) => productId),
      )
      return [...new Set(due.map(({ productId }) => productId))].map((productId) => ({ productId }))
    },
    async ({ productId }) => {
      priced += await db.transaction((tx) => runBatch(tx, productId))
    },
    async () => {},
    { passesOver: true },
  )
  return priced
}

/** Of two processes one goes on, and the other then finds nothing left. */
const takeTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales'))`)

/** Shows and takes away the lines of sales on all pages. */
async function announceSales(tx: Db) {
  await takeTurn(tx)
  const isShown = sql`(s.announcement is not null and ${isRunning})`
  const changed = await tx.execute(
    sql`update sales s set is_announced = not s.is_announced where s.is_announced <> ${isShown} returning s.id`,
  )
  if (changed.length > 0) await announceChange(tx, 'settings')
}

/** `besides`: products that are left out; `only`: the one that is asked for. */
const findDue = (db: Db, besides: readonly number[], only: number | null = null) =>
  db.execute<Due>(sql`
    select * from (
    select s.id as "saleId", p.id as "productId", s.version, 'joining' as kind
    from sales s join products p on ${isOfSale}
    where ${isRunning} and not exists (select from sale_products held where held.sale_id = s.id and held.product_id = p.id)
    union all
    select held.sale_id, held.product_id, s.version, case when not ${isRunning} then 'leaving'
        when ${isOfSale} then 'changed' else 'dropped' end
    from sale_products held join sales s on s.id = held.sale_id join products p on p.id = held.product_id
    where held.left_at is null and (not ${isRunning} or held.version <> s.version)) due
    where ${only === null ? sql`"productId" <> all(${`{${besides.join(',')}}`}::integer[])` : sql`"productId" = ${only}`}
    order by 2 limit ${productsAtOnce}`)

/** Prices the next products that are due, or one of them. Returns how many changes of theirs were due. */
async function runBatch(tx: Db, only: number | null = null) {
  await takeTurn(tx)
  const due = await findDue(tx, [], only)
  if (due.length === 0) return 0
  for (const { saleId, productId, version, kind } of due) {
    const isRow = sql`${saleProducts.saleId} = ${saleId} and ${saleProducts.productId} = ${productId}`
    if (kind === 'leaving')
      await tx
        .update(saleProducts)
        .set({ leftAt: sql`now()` })
        .where(isRow)
    if (kind === 'changed') await tx.update(saleProducts).set({ version }).where(isRow)
    // A later edit may take it in again.
    if (kind === 'dropped') await tx.delete(saleProducts).where(isRow)
  }
  await priceProducts(
    tx,
    [...new Set(due.map(({ productId }) => productId))],
    due.filter(({ kind }) => kind === 'joining'),
  )
  await priceSets(tx)
  await announceChange(tx, 'catalogue')
  return due.length
}

async function priceProducts(tx: Db, ids: readonly number[], joining: readonly Membership[]) {
  const held = await holdProducts(tx, ids)
  const variantsOf = await findHeldVariants(tx, ids)
  const writtenOf = Map.groupBy(
    await tx
      .select()
      .from(salePrices)
      .where(inArray(salePrices.productId, [...ids])),
    ({ productId }) => productId,
  )
  const byHand: number[] = []
  for (const product of held) {
    const written = new Map<number | null, Written>(writtenOf.get(product.id)?.map((row) => [row.variantId, row]))
    if (isPricedByHand(product, variantsOf.get(product.id) ?? [], written)) byHand.push(product.id)
  }
  // Sales from before lower no longer what staff priced by hand.
  if (byHand.length > 0)
    await tx
      .update(saleProducts)
      .set({ leftAt: sql`now()` })
      .where(sql`${inArray(saleProducts.productId, byHand)} and ${saleProducts.leftAt} is null`)
  if (joining.length > 0)
    await tx
      .insert(saleProducts)
      .values(joining.map(({ saleId, productId, version }) => ({ saleId, productId, version })))

  const reductionsOf = await findReductions(tx, ids)
  const pieces: Parameters<typeof setVariantPrices>[1][number][] = []
  const rows: (typeof salePrices.$inferInsert)[] = []
  for (const product of held) {
    const variants = variantsOf.get(product.id) ?? []
    const written = new Map<number | null, Written>(writtenOf.get(product.id)?.map((row) => [row.variantId, row]))
    const reductions = reductionsOf.get(product.id) ?? []
    const after = priceUnderSales(product, variants, written, reductions)
    if (after.product.salePricePaise !== product.salePricePaise || after.product.pricePaise !== product.pricePaise)
      await tx
        .update(products)
        .set({ ...after.product, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
        .where(eq(products.id, product.id))
    pieces.push(...after.pieces.map((piece, at) => ({ ...piece, mrpPaise: variants[at]!.mrpPaise })))
    if (reductions.length > 0) rows.push(...after.rows.map((row) => ({ productId: product.id, ...row })))
  }
  await setVariantPrices(tx, pieces)
  await tx.delete(salePrices).where(inArray(salePrices.productId, [...ids]))
  await insertSalePrices(tx, rows)
}

export async function insertSalePrices(tx: Db, rows: readonly (typeof salePrices.$inferInsert)[]) {
  if (rows.length === 0) return
  // As one value: the sizes of hundreds of products are more than a statement takes.
  await tx.execute(sql`
    insert into sale_prices (product_id, variant_id, former_paise, set_paise)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as v("productId" integer, "variantId" integer, "formerPaise" integer, "setPaise" integer)`)
}

/** The percentages that the sales of each product take off it. */
export async function findReductions(tx: Db, ids: readonly number[]) {
  const found = await tx.execute<Reduction & { productId: number }>(sql`
    select held.product_id as "productId", s.percent, s.whole_rupees as "wholeRupees"
    from sale_products held join sales s on s.id = held.sale_id
    where held.left_at is null and held.product_id = any(${`{${ids.join(',')}}`}::integer[])`)
  return Map.groupBy(found, ({ productId }) => productId)
}
