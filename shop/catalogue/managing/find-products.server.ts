import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { productImages, products, variants } from '../tables.server.ts'

export type EditableProduct = Awaited<ReturnType<typeof findEditableProducts>>[number]

/** A product as the form edits it, in any state; null when it is gone. */
export const findEditableProduct = async (db: Db, id: number) => (await findEditableProducts(db, [id]))[0] ?? null

/** Several of them, by id. */
export async function findEditableProducts(db: Db, ids: readonly number[]) {
  const found = await selectEditable(db, ids)
  if (found.length === 0) return []
  const held = found.map(({ id }) => id)
  const [gallery, choices] = await Promise.all([findGallery(db, held), findVariants(db, held)])
  return withParts(found, gallery, choices)
}

/** Their rows alone, which the transaction locks in the sequence of `holdProducts`. */
export const lockEditableRows = async (tx: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : selectEditable(tx, ids).for('no key update')

/** Locked rows with their galleries and their variants, which are locked after them. */
export async function withLockedParts(tx: Db, locked: readonly Row[], choices: readonly VariantRow[]) {
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  return withParts(locked, await findGallery(tx, ids), choices)
}

type Row = Awaited<ReturnType<typeof selectEditable>>[number]
type Picture = Awaited<ReturnType<typeof findGallery>>[number]
type VariantRow = Awaited<ReturnType<typeof findVariants>>[number]

function withParts(found: readonly Row[], gallery: readonly Picture[], choices: readonly VariantRow[]) {
  const [pictures, variantsOf] = [byProduct(gallery), byProduct(choices)]
  return found.map((product) => ({
    ...product,
    images: pictures.get(product.id) ?? [],
    variants: variantsOf.get(product.id) ?? [],
  }))
}

const selectEditable = (db: Db, ids: readonly number[]) =>
  db
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
      thirdOption: products.thirdOption,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      details: products.details,
      facts: products.facts,
      vendor: products.vendor,
      tags: products.tags,
      searchTitle: products.searchTitle,
      searchDescription: products.searchDescription,
      featured: products.featured,
      newArrival: products.newArrival,
      bestseller: products.bestseller,
      maxPerPerson: products.maxPerPerson,
      unpaidSharePercent: products.unpaidSharePercent,
      startsAt: products.startsAt,
      sizeGuide: products.sizeGuide,
      mrpPaise: products.mrpPaise,
      mrpConfirmed: products.mrpConfirmed,
      hsn: products.hsn,
      gstPercent: products.gstPercent,
      declarations: products.declarations,
      returnRule: products.returnRule,
      soldAhead: products.soldAhead,
      setSlots: products.setSlots,
      setPercent: products.setPercent,
      grams: products.grams,
      box: products.box,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)

const findGallery = (db: Db, ids: readonly number[]) =>
  db
    .select({
      productId: productImages.productId,
      key: productImages.imageKey,
      alt: productImages.alt,
      color: productImages.color,
      videoKey: productImages.videoKey,
      width: images.width,
      height: images.height,
    })
    .from(productImages)
    .innerJoin(images, eq(images.key, productImages.imageKey))
    .where(inArray(productImages.productId, [...ids]))
    .orderBy(productImages.productId, productImages.position)

const { version: _version, ...variantColumns } = getTableColumns(variants)

const findVariants = (db: Db, ids: readonly number[]) =>
  db
    .select(variantColumns)
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(variants.id)

function byProduct<T extends { productId: number }>(rows: readonly T[]) {
  const of = new Map<number, Omit<T, 'productId'>[]>()
  for (const { productId, ...row } of rows) {
    const some = of.get(productId)
    if (some) some.push(row)
    else of.set(productId, [row])
  }
  return of
}
