import { eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChanges } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { ProductFlag, ProductState } from '../product-list-filter.ts'
import { maxTags } from '../product-tags.ts'
import { priceSets } from '../sets/price-sets.server.ts'
import { categories, productImages, products, variants } from '../tables.server.ts'
import { priceOf, withLowestAsProducts } from '../variant-price.ts'
import { findEditableProducts } from './find-products.server.ts'
import { holdProducts } from './hold-products.server.ts'
import { changedPrices, type PriceChange, type Prices } from './price-change.ts'
import { setVariantPrices } from './variant-prices.server.ts'
import { findHeldVariants, type Held as HeldVariant } from './variants.server.ts'

/** `skipped`: names of products left as they are, and why in `because`. Products that are gone are passed over. */
export type ManyResult = { changed: number; skipped: string[]; because: string | null }

type Held = typeof products.$inferSelect
type Change = Partial<
  Pick<Held, ProductFlag | 'category' | 'tags' | 'state' | 'pricePaise' | 'salePricePaise' | 'mrpConfirmed'>
>

const unfinished = 'has no picture or no size yet'
const unpriced = 'has no price yet'

export const setFlagOfProducts = (db: Db, by: StaffMember, ids: readonly number[], flag: ProductFlag, on: boolean) =>
  changeEach(db, by, ids, 'flag product', () => ({ [flag]: on }))

export const setTagsOfProducts = (
  db: Db,
  by: StaffMember,
  ids: readonly number[],
  how: 'add' | 'remove',
  tags: readonly string[],
) =>
  changeEach(db, by, ids, how === 'add' ? 'tag product' : 'untag product', (held) => {
    if (how === 'remove') return { tags: held.tags.filter((tag) => !tags.includes(tag)) }
    const all = [...new Set([...held.tags, ...tags])]
    return all.length > maxTags ? `would have more than ${maxTags} tags` : { tags: all }
  })

/** Null when the category is gone. */
export async function setCategoryOfProducts(
  db: Db,
  by: StaffMember,
  ids: readonly number[],
  category: string,
): Promise<ManyResult | null> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.name, category))
      .for('key share')
    return known ? changeEach(tx, by, ids, 'move product', () => ({ category })) : null
  })
}

/** The maximum retail prices are as the labels of the goods say. */
export const confirmMrpOfProducts = (db: Db, by: StaffMember, ids: readonly number[]) =>
  changeEach(db, by, ids, 'confirm MRP', () => ({ mrpConfirmed: true }))

/** Live needs a picture, a size and a price; what has none stays as it is. */
export async function setStateOfProducts(
  db: Db,
  by: StaffMember,
  ids: readonly number[],
  state: ProductState,
): Promise<ManyResult> {
  return db.transaction(async (tx) => {
    const isReady = state === 'live' ? await readyOnes(tx, ids) : null
    const actions = { live: 'publish product', draft: 'draft product', archived: 'archive product' }
    return changeEach(tx, by, ids, actions[state], ({ id, pricePaise }) => {
      if (isReady?.has(id) === false) return unfinished
      return isReady && pricePaise === 0 ? unpriced : { state }
    })
  })
}

/** `seen`: the prices that the preview went out from. Prices that somebody changed meanwhile stay. */
export function changePricesOfProducts(
  db: Db,
  by: StaffMember,
  seen: readonly ({ id: number } & Prices)[],
  change: PriceChange,
) {
  const shownOf = new Map(seen.map((prices) => [prices.id, prices]))
  return db.transaction(async (tx) => {
    requirePermission(by, 'products.edit')
    const ids = [...shownOf.keys()]
    await holdProducts(tx, ids)
    const variantsOf = await findHeldVariants(tx, ids)
    const changed = new Map<number, readonly OwnPriced[]>()
    const result = await changeEach(tx, by, ids, 'change price', (held) => {
      const shown = shownOf.get(held.id)!
      if (held.setPercent !== null) return 'has the price of its pieces'
      if (shown.pricePaise !== held.pricePaise || shown.salePricePaise !== held.salePricePaise)
        return 'has a new price since you opened the list'
      const after = changedWithVariants(held, variantsOf.get(held.id) ?? [], change)
      if (typeof after === 'string') return after
      changed.set(held.id, after.variants)
      return after.product
    })
    await setVariantPrices(tx, [...changed.values()].flat())
    await priceSets(tx)
    return result
  })
}

type OwnPriced = Pick<HeldVariant, 'id' | 'pricePaise' | 'salePricePaise' | 'mrpPaise'>

/** The prices of a product and of its variants after a change, or why it cannot be. */
function changedWithVariants(product: Held, held: readonly HeldVariant[], change: PriceChange) {
  const after = changedPrices(product, change)
  if (typeof after === 'string') return after.toLowerCase()
  const own: Prices[] = []
  for (const variant of held) {
    const price = changedPrices(priceOf(product, variant), change)
    if (typeof price === 'string') return price.toLowerCase()
    if (price.pricePaise > (variant.mrpPaise ?? product.mrpPaise ?? Infinity)) return 'would cost more than its MRP'
    own.push(price)
  }
  if (product.mrpPaise !== null && after.pricePaise > product.mrpPaise) return 'would cost more than its MRP'
  const lowest = withLowestAsProducts(after, own)
  const variants = held.map(({ id, mrpPaise }, at) => ({ id, mrpPaise, ...lowest.variants[at]! }))
  return { product: lowest.product, variants }
}

/** Past orders keep their lines. */
export async function deleteProducts(db: Db, by: StaffMember, ids: readonly number[]): Promise<ManyResult> {
  requirePermission(by, 'products.edit')
  return db.transaction(async (tx) => {
    const held = (await holdProducts(tx, ids)).map(({ id }) => id)
    if (held.length === 0) return { changed: 0, skipped: [], because: null }
    // An order that takes its pieces ends first: it refers to the product.
    await findHeldVariants(tx, held)
    const before = await findEditableProducts(tx, held)
    await tx.delete(products).where(inArray(products.id, held))
    await priceSets(tx)
    await logChanges(
      tx,
      by,
      before.map((product) => ({ action: 'delete product', subject: `product ${product.id}`, before: product })),
    )
    await announceChange(tx, 'catalogue')
    return { changed: held.length, skipped: [], because: null }
  })
}

/** Changes each product as `changeOf` says; a sentence from it keeps the product as it is. */
const changeEach = (
  db: Db,
  by: StaffMember,
  ids: readonly number[],
  action: string,
  changeOf: (held: Held) => Change | string,
) =>
  db.transaction(async (tx): Promise<ManyResult> => {
    requirePermission(by, 'products.edit')
    const result: ManyResult = { changed: 0, skipped: [], because: null }
    const alike = new Map<string, { change: Change; ids: number[] }>()
    const entries = []
    for (const held of await holdProducts(tx, ids)) {
      const change = changeOf(held)
      if (typeof change === 'string') {
        result.skipped.push(held.name)
        result.because ??= change
        continue
      }
      result.changed += 1
      const before = Object.fromEntries(Object.keys(change).map((name) => [name, held[name as keyof Change]]))
      const key = JSON.stringify(change)
      if (key === JSON.stringify(before)) continue
      alike.set(key, { change, ids: [...(alike.get(key)?.ids ?? []), held.id] })
      entries.push({ action, subject: `product ${held.id}`, before, after: change })
    }
    // Products that get the same change are written together.
    for (const { change, ids: some } of alike.values()) {
      await tx
        .update(products)
        .set({ ...change, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
        .where(inArray(products.id, some))
    }
    await logChanges(tx, by, entries)
    if (entries.length > 0) {
      await priceSets(tx)
      await announceChange(tx, 'catalogue')
    }
    return result
  })

async function readyOnes(tx: Db, ids: readonly number[]) {
  const ready = await tx
    .selectDistinct({ id: productImages.productId })
    .from(productImages)
    .innerJoin(variants, eq(variants.productId, productImages.productId))
    .where(inArray(productImages.productId, [...ids]))
  return new Set(ready.map(({ id }) => id))
}
