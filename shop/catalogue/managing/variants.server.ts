import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { asLocked } from '#db/locked.ts'
import { contribution } from '#shared/contribution.server.ts'
import { writeBox } from '../packed-size.ts'
import type { LockedStock } from '../stock/lock-stock.server.ts'
import { noteStockCause } from '../stock/note-cause.server.ts'
import type { StockCause } from '../stock/stock-cause.ts'
import { colorNameIn } from '../swatch-name.ts'
import { variants } from '../tables.server.ts'
import { sizeAfter, type ThirdOption } from '../third-option.ts'
import { byChoice, type ChoicePrices, choiceKey, choicesOf } from './priced-form.ts'
import type { ProductForm } from './product-form.ts'
import { type Choice, freeSkus } from './skus.server.ts'
import { setVariantPrices } from './variant-prices.server.ts'

/** Sentences by the form's fields. */
export type FieldErrors = Record<string, string>

export type Held = LockedStock<typeof variants.$inferSelect & { thirdBefore: ThirdOption | null }>
type Typed = ProductForm['variants'][number]

const sameChoice = (one: Choice) => (other: Choice) => one.size === other.size && one.color === other.color

/** The products' variants by product, held until the transaction ends, in the sequence in which an order holds them. */
export async function findHeldVariants(tx: Db, productIds: readonly number[]): Promise<Map<number, Held[]>> {
  if (productIds.length === 0) return new Map()
  const held = await tx
    .select({
      ...getTableColumns(variants),
      thirdBefore: sql<ThirdOption | null>`(select third_option from products where products.id = ${variants.productId})`,
    })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.id))
    .for('update')
  const locked = held.map((variant) => asLocked<'stock', typeof variant>(variant))
  return Map.groupBy(locked, ({ productId }) => productId)
}

/**
 * The variants under the colours and the third option of the form: the first colour of a product without colours takes
 * over its variants, with stock, SKU and weight, and a product that gives up its only colour keeps them.
 */
function rechosen({ colors, thirdOption }: ProductForm, before: readonly Held[]): readonly Held[] {
  const held = before.map((variant) => ({
    ...variant,
    size: sizeAfter(variant.size, variant.thirdBefore, thirdOption),
  }))
  return recolored(colors, held)
}

function recolored(colors: readonly string[], held: readonly Held[]): readonly Held[] {
  const before = new Set(held.map(({ color }) => color))
  const isFirst = before.size === 1 && before.has(null) && colors.length > 0
  const isLast = before.size === 1 && !before.has(null) && colors.length === 0
  return isFirst || isLast ? held.map((variant) => ({ ...variant, color: colors[0] ?? null })) : held
}

/** The errors that stop the form's variants: a SKU of another product, or a stock that was sold from meanwhile. */
export function findErrors(
  form: ProductForm,
  held: readonly Held[],
  isOfAnother: (sku: string) => boolean,
): FieldErrors | null {
  const taken = form.variants.findIndex(({ sku }) => sku !== '' && isOfAnother(sku))
  if (taken >= 0)
    return {
      [`variants.${taken}.sku`]: `SKU ${form.variants[taken]!.sku} belongs to another product. Please choose another.`,
    }
  const sold = matchedOf(form, rechosen(form, held)).find(
    ({ existing, typed }) => isCounted({ existing, typed }) && existing.stock !== typed.stockShown,
  )
  if (!sold) return null
  const { existing, typed } = sold
  const name = typed.color ? `${typed.size}, ${colorNameIn(form, typed.color)}` : typed.size
  return { variants: `Stock of ${name} is now ${existing.stock ?? 'not counted'}. Please count again and save.` }
}

type Plan = { id: number; form: ProductForm; prices: ChoicePrices }

/**
 * Makes the products' variants those of their forms' sizes and colours. A stock is written only where staff changed it,
 * so that what was sold while they typed stays sold.
 */
export async function saveVariants(tx: Db, saved: readonly (Plan & { held: readonly Held[] })[], cause: StockCause) {
  const plans = saved.map(({ id, form, prices, held: before }) => {
    const wanted = choicesOf(form)
    const held = rechosen(form, before)
    const [isWanted, isHeld] = [byChoice(wanted), byChoice(held)]
    return {
      productId: id,
      form,
      prices,
      held,
      dropped: held.filter((variant) => !isWanted.has(choiceKey(variant))),
      matched: matchedOf(form, held),
      added: wanted.filter((choice) => !isHeld.has(choiceKey(choice))),
    }
  })
  const matched = plans.flatMap((plan) => plan.matched)
  const counted = matched.filter(isCounted)
  if (counted.length > 0 || plans.some(({ added }) => added.length > 0)) await noteStockCause(tx, cause)
  await setChoices(tx, saved)
  const dropped = plans.flatMap((plan) => plan.dropped.map(({ id }) => id))
  // As one value: hundreds of products may drop more than the 65,535 that a statement takes.
  if (dropped.length > 0)
    await tx
      .delete(variants)
      .where(
        sql`${variants.id} in (select jsonb_array_elements_text(${JSON.stringify(dropped)}::text::jsonb)::integer)`,
      )

  await renameSkus(tx, matched)
  await setStocks(tx, counted)
  await setPacked(tx, matched.filter(isPackedOtherwise))
  await setBarcodes(tx, matched)
  await setCosts(tx, matched)
  await setVariantPrices(tx, plans.flatMap(changedPrices))
  await addVariants(
    tx,
    plans.filter(({ added }) => added.length > 0),
  )
}

/** The form's values for variants that exist and stay. */
function matchedOf(form: ProductForm, held: readonly Held[]) {
  const [heldOf, typedOf] = [byChoice(held), byChoice(form.variants)]
  return choicesOf(form).flatMap((choice) => {
    const existing = heldOf.get(choiceKey(choice))
    const typed = typedOf.get(choiceKey(choice))
    return existing && typed ? [{ existing, typed }] : []
  })
}

type Matched = { existing: Held; typed: Typed }

const isCounted = ({ existing, typed }: Matched) => typed.stock !== typed.stockShown && existing.stock !== typed.stock

async function setChoices(tx: Db, saved: readonly { form: ProductForm; held: readonly Held[] }[]) {
  const rows = saved.flatMap(({ form, held }) =>
    rechosen(form, held).flatMap(({ id, size, color }, at) =>
      sameChoice({ size, color })(held[at]!) ? [] : [{ id, size, color }],
    ),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    update variants set size = v.size, color = v.color, version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, size text, color text) where variants.id = v.id`)
}

/** In two steps, so that two variants may change SKUs with each other. */
async function renameSkus(tx: Db, matched: readonly Matched[]) {
  const renamed = matched.flatMap(({ existing, typed }) =>
    typed.sku && typed.sku !== existing.sku ? [{ id: existing.id, sku: typed.sku }] : [],
  )
  if (renamed.length === 0) return
  await tx
    .update(variants)
    .set({ sku: sql`'~' || ${variants.id}` })
    .where(
      inArray(
        variants.id,
        renamed.map(({ id }) => id),
      ),
    )
  await tx.execute(sql`
    update variants set sku = v.sku, version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(renamed)}::text::jsonb) as v(id integer, sku text) where variants.id = v.id`)
}

async function setStocks(tx: Db, counted: readonly Matched[]) {
  if (counted.length === 0) return
  const rows = counted.map(({ existing, typed }) => ({ id: existing.id, stock: typed.stock }))
  await tx.execute(sql`
    update variants set stock = v.stock, version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, stock integer) where variants.id = v.id`)
  await offerRestocked(
    tx,
    rows.map(({ id }) => id),
  )
}

/** In two steps, as SKUs are renamed. */
async function setBarcodes(tx: Db, matched: readonly Matched[]) {
  const rows = matched.flatMap(({ existing, typed }) =>
    typed.barcode === existing.barcode ? [] : [{ id: existing.id, barcode: typed.barcode }],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.update(variants).set({ barcode: '' }).where(inArray(variants.id, ids))
  await tx.execute(sql`
    update variants set barcode = v.barcode, version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, barcode text) where variants.id = v.id`)
}

async function setCosts(tx: Db, matched: readonly Matched[]) {
  const rows = matched.flatMap(({ existing, typed: { costPaise } }) =>
    costPaise === undefined || costPaise === existing.costPaise ? [] : [{ id: existing.id, costPaise }],
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    update variants set cost_paise = v."costPaise", version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, "costPaise" integer) where variants.id = v.id`)
}

/** The prices of each variant that stays, by the form, where they are not as they were. */
function changedPrices({ form, prices, held }: Pick<Plan, 'form' | 'prices'> & { held: readonly Held[] }) {
  const typedOf = byChoice(form.variants)
  return held.flatMap((variant) => {
    const own = prices.get(choiceKey(variant))
    const typed = typedOf.get(choiceKey(variant))
    const mrpPaise = typed ? typed.mrpPaise : variant.mrpPaise
    const isSame =
      own?.pricePaise === variant.pricePaise &&
      own.salePricePaise === variant.salePricePaise &&
      mrpPaise === variant.mrpPaise
    return own && !isSame ? [{ id: variant.id, ...own, mrpPaise }] : []
  })
}

const isPackedOtherwise = ({ existing, typed }: Matched) =>
  typed.grams !== existing.grams || writeBox(typed.box) !== writeBox(existing.box)

async function setPacked(tx: Db, changed: readonly Matched[]) {
  if (changed.length === 0) return
  const rows = changed.map(({ existing, typed: { grams, box } }) => ({ id: existing.id, grams, box }))
  await tx.execute(sql`
    update variants set grams = v.grams, box = v.box, version = variants.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as v(id integer, grams integer, box jsonb) where variants.id = v.id`)
}

/** Hears of variants whose stock was set, in the transaction that did so. */
type Restocked = (tx: Db, variantIds: readonly number[]) => Promise<void>

const restocked = contribution<Restocked>('contributeRestocked')
export const contributeRestocked = restocked.contribute

/** Offers the pieces of variants whose stock was set to those who wait for them. */
export const offerRestocked: Restocked = (tx, variantIds) => restocked.contributed()(tx, variantIds)

async function addVariants(
  tx: Db,
  plans: readonly { productId: number; form: ProductForm; prices: ChoicePrices; added: readonly Choice[] }[],
) {
  if (plans.length === 0) return
  const typedSkus = plans.flatMap(({ form }) => form.variants.flatMap(({ sku }) => sku || []))
  const made = await freeSkus(
    tx,
    plans.map(({ productId, added }) => ({ productId, choices: added })),
    typedSkus,
  )
  const rows = plans.flatMap(({ productId, form, prices, added }, plan) => {
    const typedOf = byChoice(form.variants)
    return added.map(({ size, color }, at) => {
      const typed = typedOf.get(choiceKey({ size, color }))
      const { stock = null, mrpPaise = null, costPaise = null, barcode = '', grams = null, box = null } = typed ?? {}
      const sku = typed?.sku || made[plan]![at]!
      return {
        productId,
        size,
        color,
        sku,
        stock,
        mrpPaise,
        costPaise,
        barcode,
        grams,
        box,
        ...prices.get(choiceKey({ size, color })),
      }
    })
  })
  await tx.execute(sql`
    insert into variants (product_id, size, color, sku, stock, price_paise, sale_price_paise, mrp_paise, cost_paise, barcode, grams, box)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as v("productId" integer, size text, color text, sku text, stock integer, "pricePaise" integer,
        "salePricePaise" integer, "mrpPaise" integer, "costPaise" integer, barcode text, grams integer, box jsonb)`)
}
