import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { FormRefused } from './form-refused.ts'
import { findEditableProduct } from './manage-find-products.server.ts'
import { saveVariants } from './manage-variants.server.ts'
import { filterColorsOf } from './name-color.server.ts'
import type { ProductForm } from './product-form.ts'
import { categories, productImages, products } from './tables.server.ts'

export type SaveResult =
  | { kind: 'saved'; id: number }
  | { kind: 'gone' }
  /** Somebody else saved it meanwhile. */
  | { kind: 'changed' }
  | { kind: 'refused'; fields: Record<string, string> }

export async function addProduct(db: Db, by: StaffMember, form: ProductForm): Promise<SaveResult> {
  return inOneGo(db, async (tx) => {
    await refuseUnknown(tx, form)
    const [made] = await tx.insert(products).values(columnsOf(form)).returning({ id: products.id })
    const { id } = made!
    await saveImages(tx, id, form, [])
    await saveVariants(tx, id, form)
    await logChange(tx, by, { action: 'add product', subject: `product ${id}`, after: await findEditableProduct(tx, id) })
    await announceChange(tx, 'catalogue')
    return { kind: 'saved', id }
  })
}

/** `version` is the one the person opened: a change in between is not overwritten. */
export async function updateProduct(
  db: Db,
  by: StaffMember,
  { id, version, form }: { id: number; version: number; form: ProductForm },
): Promise<SaveResult> {
  return inOneGo(db, async (tx) => {
    const [held] = await tx.select({ version: products.version }).from(products).where(eq(products.id, id)).for('update')
    if (!held) return { kind: 'gone' }
    if (held.version !== version) return { kind: 'changed' }
    await refuseUnknown(tx, form)

    const before = await findEditableProduct(tx, id)
    await tx
      .update(products)
      .set({ ...columnsOf(form), version: sql`${products.version} + 1`, updatedAt: sql`now()` })
      .where(eq(products.id, id))
    await saveImages(tx, id, form, before!.images)
    await saveVariants(tx, id, form)
    const after = await findEditableProduct(tx, id)
    await logChange(tx, by, { action: 'edit product', subject: `product ${id}`, before, after })
    await announceChange(tx, 'catalogue')
    return { kind: 'saved', id }
  })
}

async function inOneGo(db: Db, work: (tx: Db) => Promise<SaveResult>): Promise<SaveResult> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof FormRefused) return { kind: 'refused', fields: error.fields }
    throw error
  }
}

async function refuseUnknown(tx: Db, form: ProductForm) {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, form.category))
    .for('key share')
  if (!category) throw new FormRefused({ category: 'This category is gone. Please choose another.' })

  const keys = form.images.map(({ key }) => key)
  if (keys.length === 0) return
  const stored = await tx.select({ key: images.key }).from(images).where(inArray(images.key, keys)).for('key share')
  const missing = keys.findIndex((key) => !stored.some((image) => image.key === key))
  if (missing >= 0) throw new FormRefused({ images: `Image ${missing + 1} is gone. Please upload it again.` })
}

function columnsOf({ images: _images, variants: _variants, ...form }: ProductForm) {
  return { ...form, colorNames: filterColorsOf(form.colors) }
}

type Shown = { key: string; alt: string; color: string | null }

/** `held`: what the product shows so far, in order. */
async function saveImages(tx: Db, productId: number, form: ProductForm, held: readonly Shown[]) {
  const wanted = form.images.map(({ key, alt, color }) => ({ key, alt: alt || form.name, color: color !== null && form.colors.includes(color) ? color : null }))
  const isSame = wanted.length === held.length && wanted.every(({ key, alt, color }, at) => key === held[at]!.key && alt === held[at]!.alt && color === held[at]!.color)
  if (isSame) return
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  // A product from a file may be without pictures until somebody has them.
  if (wanted.length === 0) return
  await tx.insert(productImages).values(wanted.map(({ key, alt, color }, position) => ({ productId, imageKey: key, alt, color, position })))
}
