import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { readHtml } from '#shop/catalogue/describing/description-html.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { findBarcodeOwners, findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { withoutSales } from '#shop/catalogue/sales/file-prices.server.ts'
import { sizeSpeller } from '#shop/catalogue/size-sequence.ts'
import { findSizeLists } from '#shop/catalogue/sizes/size-lists.server.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { findBySource } from '#shop/media/images/picture-sources.server.ts'
import { type Field, isOwnFile } from '../columns.ts'
import { chosen } from '../import-decisions.ts'
import { newCategory, otherProducts } from '../inputs.ts'
import { findProductMarks } from '../product-mark.server.ts'
import { pictureAddress, picturesInCell } from '../reading/picture-address.ts'
import type { Known } from '../reading/row-cells.ts'
import { skusIn } from '../set-text.ts'
import { categoryOfType } from './choose-category.server.ts'
import { findFileCategories } from './file-categories.server.ts'
import type { ImportAtWork, Group } from './find-groups.server.ts'
import { findStored, findUploads } from './find-uploads.server.ts'

/** The facts that the groups' rows are read against, and the products they are about as they are now, by id. */
export async function findKnown(
  db: Db,
  work: ImportAtWork,
  groups: readonly Group[],
  { publicUrl, fetched = new Map() }: { publicUrl: string; fetched?: ReadonlyMap<string, string> },
) {
  const all = await findAllCategories(db)
  const ofFile = await findFileCategories(db, work)
  const { sizes } = await findSizeLists(db)
  const read = (cells: readonly string[], field: Field) => readCell(cells[work.columns[field] ?? -1] ?? '')
  const { keyIn, videoIn } = readOwnAddresses(publicUrl)
  const isForeign = !isOwnFile(work.columns)
  const addressOf = (text: string) =>
    isForeign && keyIn(text) === undefined ? pictureAddress(text, work.defaults.otherShop) : text
  const cells = groups.flatMap(({ rows }) => rows.map((row) => row.cells))
  const addresses = cells
    .flatMap((row) => (['pictures', 'variantPicture'] as const).flatMap((field) => picturesInCell(read(row, field))))
    .flatMap((text) => addressOf(text) ?? [])
  const videos = cells.flatMap((row) => read(row, 'videos').split(/\s+/))
  const keys = [
    ...new Set([...addresses.flatMap((one) => keyIn(one) ?? []), ...videos.flatMap((one) => videoIn(one) ?? [])]),
  ]
  // One parameter: hostile rows name more pictures than a query takes parameters.
  const stored = await findStored(db, keys)
  const uploads = await findUploads(db, work.defaults.pictureFiles ?? {})
  const described = cells
    .flatMap((row) => picturesIn(read(row, 'description')))
    .flatMap((text) => addressOf(text) ?? [])
  const reusesPictures = chosen(work.defaults.choices, 'picturesAgain') === 'keep'
  const brought = await findBySource(db, reusesPictures ? [...addresses, ...described] : [])
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const marks = await findProductMarks(db, work.columns.mark === undefined ? [] : ids)
  const { barcodeOwner, skuOwner } = await findPieceOwners(db, work, groups)
  const askedFacts = await db.select({ name: categories.name, facts: categories.facts }).from(categories)
  const asked = new Map(askedFacts.map(({ name, facts }) => [name, facts]))
  const names = all.map(({ name }) => name)
  const known: Known = {
    isForeign,
    columns: work.columns,
    defaults: {
      ...work.defaults,
      category: work.defaults.category === newCategory ? otherProducts : work.defaults.category,
    },
    categoryCalled: (text) =>
      categoryCalled(text, all)?.name ??
      categoryOfType(text, { types: work.defaults.types, names, isForeign, written: ofFile.find(text)?.name }),
    barcodeOwner,
    markOf: (productId) => marks.get(productId),
    skuOwner,
    isCategory: (name) => categoryCalled(name, all) !== undefined,
    placeOf: (name) => ofFile.find(name),
    isPart: (name) => ofFile.isPart(name, all),
    factsAsked: (category) => asked.get(category) ?? [],
    categoryNames: names,
    sizeOfShop: sizeSpeller(sizes),
    pictureAddress: addressOf,
    pictureAt(address) {
      const key = keyIn(address)
      return key !== undefined && stored.has(key)
        ? key
        : (uploads.keyAt(address) ?? fetched.get(address) ?? brought.get(address))
    },
    uploadedAt: uploads.named,
    uploadedFor: uploads.ofRows,
    videoAt(address) {
      const key = videoIn(address)
      return key !== undefined && stored.has(key) ? key : undefined
    },
    cameBefore: (address) => brought.has(address),
  }
  const products = ids.length === 0 ? [] : await withoutSales(db, await findEditableProducts(db, ids))
  return { known, products: new Map(products.map((product) => [product.id, product])) }
}

/** Finds the products that have the barcodes of these rows, the SKUs that are pieces of their sets, and of an own file its SKUs. */
async function findPieceOwners(db: Db, { columns }: ImportAtWork, groups: readonly Group[]) {
  const rows = groups.flatMap((group) => group.rows)
  const ofBarcodes = await findBarcodeOwners(
    db,
    rows.flatMap(({ barcode }) => barcode ?? []),
  )
  const barcodes = new Map(ofBarcodes.map(({ barcode, productId }) => [barcode, productId]))
  const ofPieces = await findSkuOwners(
    db,
    rows.flatMap(({ cells, sku }) => [
      ...skusIn(readCell(cells[columns.setPieces ?? -1] ?? '')),
      ...(isOwnFile(columns) && sku !== null ? [sku] : []),
    ]),
  )
  const pieces = new Map(ofPieces.map(({ sku, productId }) => [sku, productId]))
  return {
    barcodeOwner: (barcode: string) => barcodes.get(barcode),
    skuOwner: (sku: string) => pieces.get(sku),
  }
}

/** The keys of pictures and videos in their addresses at this shop. */
function readOwnAddresses(publicUrl: string) {
  const ownPath = (address: string) => (address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address)
  return {
    keyIn: (address: string) => /^\/images\/([a-z0-9-]{8,80})\/\d+\.[a-z]+$/.exec(ownPath(address))?.[1],
    videoIn: (address: string) => /^\/videos\/(video-[a-z0-9-]{8,70})$/.exec(ownPath(address))?.[1],
  }
}

const picturesIn = (description: string) =>
  /<img/i.test(description) ? readHtml(description, { withPaths: true }).pictures : []
