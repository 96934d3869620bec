import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#caching/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { productImages, products } from '../tables.server.ts'
import { holdProducts } from './hold-products.server.ts'

/** Appends a stored picture to the gallery. False when the product or the picture is gone. */
export async function addProductImage(
  db: Db,
  by: StaffMember,
  { id, imageKey }: { id: number; imageKey: string },
): Promise<boolean> {
  requirePermission(by, 'products.edit')
  return db.transaction(async (tx) => {
    const [product] = await holdProducts(tx, [id])
    const [image] = await tx.select({ key: images.key }).from(images).where(eq(images.key, imageKey)).for('key share')
    if (!product || !image) return false

    await tx.insert(productImages).values({
      productId: id,
      imageKey,
      alt: product.name,
      position: sql`(select coalesce(max(position) + 1, 0) from product_images where product_id = ${id})`,
    })
    await tx
      .update(products)
      .set({ version: sql`${products.version} + 1`, updatedAt: sql`now()` })
      .where(eq(products.id, id))
    await logChange(tx, by, { action: 'add product image', subject: `product ${id}`, after: { imageKey } })
    await announceChange(tx, 'catalogue')
    return true
  })
}
