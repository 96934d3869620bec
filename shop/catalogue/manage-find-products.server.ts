import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { eq } from 'drizzle-orm'
import { productImages, products, variants } from './tables.server.ts'

export type EditableProduct = NonNullable<Awaited<ReturnType<typeof findEditableProduct>>>

/** A product as the form edits it, in any state; null when it is gone. */
export async function findEditableProduct(db: Db, id: number) {
  const [product] = await db
    .select({
      id: products.id,
      version: products.version,
      name: products.name,
      description: products.description,
      state: products.state,
      gender: products.gender,
      category: products.category,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      sizes: products.sizes,
      colors: products.colors,
      details: products.details,
      featured: products.featured,
      newArrival: products.newArrival,
      bestseller: products.bestseller,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(eq(products.id, id))
  if (!product) return null

  const [gallery, choices] = await Promise.all([
    db
      .select({
        key: productImages.imageKey,
        alt: productImages.alt,
        color: productImages.color,
        width: images.width,
        height: images.height,
      })
      .from(productImages)
      .innerJoin(images, eq(images.key, productImages.imageKey))
      .where(eq(productImages.productId, id))
      .orderBy(productImages.position),
    db
      .select({ id: variants.id, size: variants.size, color: variants.color, stock: variants.stock, sku: variants.sku })
      .from(variants)
      .where(eq(variants.productId, id))
      .orderBy(variants.id),
  ])
  return { ...product, images: gallery, variants: choices }
}
