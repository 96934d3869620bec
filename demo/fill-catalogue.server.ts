import type { Db } from '#db/client.server.ts'
import { slugOf } from '#shared/slug.ts'
import { filterColorsOf, groupsByColor } from '#shop/catalogue/name-color.server.ts'
import { noteStockCause } from '#shop/catalogue/stock/note-cause.server.ts'
import { categories, productImages, products, variants } from '#shop/catalogue/tables.server.ts'
import { categories as demoCategories } from './categories.ts'
import { categoryPicture, galleryOf } from './pictures.server.ts'
import type { DemoProduct } from './product.ts'
import { products as demoProducts } from './products.ts'
import { variantsOf } from './shelf.ts'
import { sizeGuides } from './size-guides.ts'

/** Categories, products, variants and galleries. The newest product is the one that visitors are to meet first. */
export async function fillCatalogue(tx: Db, now: Date) {
  await tx.insert(categories).values(
    demoCategories.map((category, sortOrder) => ({
      name: category.name,
      slug: slugOf(category.name),
      description: category.description,
      imageKey: categoryPicture(category).key,
      sortOrder,
      ...sizeGuides[category.name],
    })),
  )

  const inserted = await tx
    .insert(products)
    .values(demoProducts.map((product, age) => productRow(product, age, now)).toReversed())
    .returning({ id: products.id, name: products.name })
  const ids = new Map(inserted.map(({ id, name }) => [name, id]))
  const withId = demoProducts.map((product) => ({ product, productId: ids.get(product.name)! })).toReversed()

  await noteStockCause(tx, { cause: 'demo' })
  await tx
    .insert(variants)
    .values(
      withId.flatMap(({ product, productId }) =>
        variantsOf(product).map(({ sku, size, color, stock }) => ({ productId, sku, size, color: color.hex, stock })),
      ),
    )
  await tx.insert(productImages).values(
    withId.flatMap(({ product, productId }) =>
      galleryOf(product).map(({ key, alt, color }, position) => ({
        productId,
        imageKey: key,
        alt,
        color: color.hex,
        position,
      })),
    ),
  )
}

function productRow(product: DemoProduct, age: number, now: Date): typeof products.$inferInsert {
  const colors = product.colors.map(({ hex }) => hex)
  const addedAt = new Date(now.getTime() - age * 31 * 3_600_000)
  return {
    name: product.name,
    description: product.description,
    state: 'live',
    gender: product.gender,
    category: product.category,
    pricePaise: product.pricePaise,
    salePricePaise: product.salePricePaise ?? null,
    sizes: [...product.sizes],
    colors,
    colorNames: filterColorsOf(colors),
    groupsByColor: groupsByColor(colors),
    details: [...product.details],
    featured: product.featured ?? false,
    newArrival: product.newArrival ?? false,
    bestseller: product.bestseller ?? false,
    mrpConfirmed: true,
    createdAt: addedAt,
    updatedAt: addedAt,
  }
}
