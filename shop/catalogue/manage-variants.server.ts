import type { Db } from '#db/client.server.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { FormRefused } from './form-refused.ts'
import { type Choice, findSkuOwners, freeSkus } from './manage-skus.server.ts'
import { swatchName } from './name-color.server.ts'
import type { ProductForm } from './product-form.ts'
import { variants } from './tables.server.ts'

const sameChoice = (one: Choice) => (other: Choice) => one.size === other.size && one.color === other.color

/**
 * Makes the variants those of the form's sizes and colours. A stock is written only where staff changed it, so
 * that what was sold while they typed stays sold.
 */
export async function saveVariants(tx: Db, productId: number, form: ProductForm) {
  const wanted = choicesOf(form)
  const held = await tx.select().from(variants).where(eq(variants.productId, productId)).for('update')
  await refuseTakenSkus(tx, productId, form)

  const dropped = held.filter((variant) => !wanted.some(sameChoice(variant)))
  if (dropped.length > 0) {
    await tx.delete(variants).where(inArray(variants.id, dropped.map(({ id }) => id)))
  }

  const kept = wanted.flatMap((choice) => {
    const existing = held.find(sameChoice(choice))
    const typed = form.variants.find(sameChoice(choice))
    return existing && typed ? [{ existing, typed }] : []
  })
  await renameSkus(tx, kept)
  for (const { existing, typed } of kept) if (typed.stock !== typed.stockShown) await setStock(tx, existing, typed)

  const added = wanted.filter((choice) => !held.some(sameChoice(choice)))
  if (added.length === 0) return
  const typedSkus = form.variants.flatMap(({ sku }) => sku || [])
  const made = await freeSkus(tx, productId, added, typedSkus)
  await tx.insert(variants).values(
    added.map((choice, at) => {
      const typed = form.variants.find(sameChoice(choice))
      return { productId, ...choice, sku: typed?.sku || made[at]!, stock: typed?.stock ?? null }
    }),
  )
}

/** Every size in every colour; colour null for a product without colours. */
function choicesOf({ sizes, colors }: Pick<ProductForm, 'sizes' | 'colors'>): Choice[] {
  const each = colors.length === 0 ? [null] : colors
  return sizes.flatMap((size) => each.map((color) => ({ size, color })))
}

async function refuseTakenSkus(tx: Db, productId: number, form: ProductForm) {
  const owners = await findSkuOwners(tx, form.variants.flatMap(({ sku }) => sku || []))
  for (const [at, { sku }] of form.variants.entries()) {
    const owner = sku && owners.find((one) => one.sku === sku && one.productId !== productId)
    if (owner) throw new FormRefused({ [`skus.${at}`]: `SKU ${sku} belongs to another product. Please choose another.` })
  }
}

type Typed = ProductForm['variants'][number]
type Held = Choice & { id: number; stock: number | null; sku: string }

/** In two steps, so that two variants may change SKUs with each other. */
async function renameSkus(tx: Db, kept: readonly { existing: Held; typed: Typed }[]) {
  const renamed = kept.filter(({ existing, typed }) => typed.sku && typed.sku !== existing.sku)
  for (const { existing } of renamed) await tx.update(variants).set({ sku: `~${existing.id}` }).where(eq(variants.id, existing.id))
  for (const { existing, typed } of renamed) {
    await tx
      .update(variants)
      .set({ sku: typed.sku, version: sql`${variants.version} + 1` })
      .where(eq(variants.id, existing.id))
  }
}

async function setStock(tx: Db, existing: Held, typed: Typed) {
  if (existing.stock === typed.stock) return
  if (existing.stock !== typed.stockShown) {
    const name = typed.color ? `${typed.size}, ${swatchName(typed.color)}` : typed.size
    throw new FormRefused({
      variants: `Stock of ${name} is now ${existing.stock ?? 'not counted'}. Please count again and save.`,
    })
  }
  await tx
    .update(variants)
    .set({ stock: typed.stock, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, existing.id))
}
