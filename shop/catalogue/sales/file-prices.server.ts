import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type EditableProduct, findEditableProducts } from '../managing/find-products.server.ts'
import { choicesOf } from '../managing/priced-form.ts'
import type { ProductForm } from '../managing/product-form.ts'
import { priceOf } from '../variant-price.ts'
import { findReductions } from './run-sales.server.ts'
import { isPricedByHand, priceUnderSales, type Reduction, type Written } from './sale-price.ts'
import { salePrices } from './tables.server.ts'

/** The products with the prices that they have again after the sales that run: files carry no others. */
export async function withoutSales(db: Db, found: EditableProduct[]): Promise<EditableProduct[]> {
  const writtenOf = await findWritten(db, found)
  if (writtenOf.size === 0) return found
  return found.map((product) => {
    const written = writtenOf.get(product.id)
    if (!written) return product
    const after = priceUnderSales(product, product.variants, written, [])
    return {
      ...product,
      ...after.product,
      variants: product.variants.map((variant, at) => ({ ...variant, ...after.pieces[at]! })),
    }
  })
}

async function findWritten(db: Db, found: readonly { id: number }[]) {
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.select().from(salePrices).where(inArray(salePrices.productId, ids))
  const grouped = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    [...grouped].map(([id, some]) => [id, new Map<number | null, Written>(some.map((row) => [row.variantId, row]))]),
  )
}

type Wanted = { current: { id: number } | null; form: ProductForm }

/** The prices to write down of a product that sales lower, by its sizes and colours; null: of the product itself. */
export type Lowered = (Written & { choice: Choice | null })[]

export type Choice = { size: string; color: string | null }

/**
 * The products of a file with what the sales that run make of its prices. What staff priced by hand during a sale keeps
 * the prices of the file.
 */
export async function putUnderSales<T extends Wanted>(db: Db, wanted: readonly T[]) {
  const ids = wanted.flatMap(({ current }) => current?.id ?? [])
  const reductionsOf = await findReductions(db, ids)
  const held = await findEditableProducts(db, [...reductionsOf.keys()])
  const writtenOf = await findWritten(db, held)
  const heldById = new Map(held.map((product) => [product.id, product]))
  return wanted.map((one): { wanted: T; lowered: Lowered } => {
    const before = heldById.get(one.current?.id ?? 0)
    const written = before && writtenOf.get(before.id)
    if (!before || !written || isPricedByHand(before, before.variants, written)) return { wanted: one, lowered: [] }
    const { form, lowered } = lowerPrices(one.form, before, reductionsOf.get(before.id)!)
    return { wanted: { ...one, form }, lowered }
  })
}

/** The form under these sales. A size and colour that it does not name keeps its price, and what is written down of it. */
function lowerPrices(form: ProductForm, before: EditableProduct, sales: readonly Reduction[]) {
  const choices = choicesOf(form)
  const isNamed = (choice: Choice) => form.variants.some(isSame(choice))
  const owns = choices.map((choice) => [...form.variants, ...before.variants].find(isSame(choice)) ?? {})
  const pieces = owns.map((own, id) => ({ id, ...priceOf(form, own) }))
  const after = priceUnderSales(form, pieces, new Map(), sales)
  const lowered: Lowered = after.rows
    .map(({ variantId, ...prices }) => ({ choice: variantId === null ? null : choices[variantId]!, ...prices }))
    .filter(({ choice }) => choice === null || isNamed(choice))
  const variantsLowered = form.variants.map((variant) => {
    const { pricePaise, salePricePaise } = after.pieces[choices.findIndex(isSame(variant))]!
    return { ...variant, pricePaise, salePricePaise }
  })
  return { form: { ...form, ...after.product, variants: variantsLowered }, lowered }
}

const isSame = (one: Choice) => (other: Choice) => one.size === other.size && one.color === other.color
