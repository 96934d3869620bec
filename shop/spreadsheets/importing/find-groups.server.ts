import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readCell } from '#shared/csv/read-cell.ts'
import { categoryCalled } from '#shop/catalogue/category-called.ts'
import { readHtml } from '#shop/catalogue/describing/description-html.ts'
import { findAllCategories } from '#shop/catalogue/managing/categories.server.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { findBarcodeOwners, findSkuOwners } from '#shop/catalogue/managing/skus.server.ts'
import { withoutSales } from '#shop/catalogue/sales/file-prices.server.ts'
import { categories } from '#shop/catalogue/tables.server.ts'
import { findBySource } from '#shop/media/images/picture-sources.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { splitLines } from '../cells.ts'
import { type ColumnMap, type Field, isOwnFile } from '../columns.ts'
import { chosen } from '../import-decisions.ts'
import { type Defaults, newCategory, otherProducts, type RowOutcome } from '../inputs.ts'
import type { Known } from '../reading/row-cells.ts'
import { skusIn } from '../set-text.ts'
import { productImportRows } from '../tables.server.ts'
import { handleKey, productOfKey } from './assign-keys.server.ts'
import { findFileCategories } from './file-categories.server.ts'
import { typeOf } from './file-types.server.ts'
import { newCategoryName } from './new-categories.server.ts'
import { findByOldAddress } from './old-addresses.server.ts'
import { proposeCategory } from './propose-category.ts'

export type ImportAtWork = {
  id: number
  columns: ColumnMap
  defaults: Defaults
  doneUpTo: number
  staffId: string
  staffName: string
  fileName: string
}
export type Group = {
  key: string
  productId: number | null
  isAmbiguous: boolean
  rows: {
    number: number
    cells: string[]
    sku: string | null
    version: number | null
    retryOutcome: RowOutcome | null
    /** An earlier row of another product has its SKU. */
    isSkuTaken: boolean
    /** An earlier row of another product has its barcode. */
    isBarcodeTaken: boolean
    barcode: string | null
  }[]
}

/** All rows of each of these keys, in the sequence of the file, and the product they are about. */
export async function findGroups(db: Db, { id, columns }: ImportAtWork, keys: readonly string[]): Promise<Group[]> {
  const rows = await db
    .select({
      key: productImportRows.key,
      number: productImportRows.number,
      cells: productImportRows.cells,
      sku: productImportRows.sku,
      version: productImportRows.version,
      retryOutcome: productImportRows.retryOutcome,
      isSkuTaken: sql<boolean>`${!isOwnFile(columns)} and product_import_rows.sku is not null and exists (
        select from product_import_rows earlier where earlier.import_id = product_import_rows.import_id
          and earlier.sku = product_import_rows.sku and earlier.key <> product_import_rows.key
          and earlier.number < product_import_rows.number)`,
      barcode: productImportRows.barcode,
      isBarcodeTaken: sql<boolean>`product_import_rows.barcode is not null and exists (
        select from product_import_rows earlier where earlier.import_id = product_import_rows.import_id
          and earlier.barcode = product_import_rows.barcode and earlier.key <> product_import_rows.key
          and earlier.number < product_import_rows.number)`,
    })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, id), inArray(productImportRows.key, [...keys])))
    .orderBy(asc(productImportRows.number))
  const groups = new Map<string, Group>()
  for (const { key, ...row } of rows) {
    const group = groups.get(key!) ?? { key: key!, productId: productOfKey(key!), isAmbiguous: false, rows: [] }
    group.rows.push(row.isSkuTaken ? { ...row, sku: null } : row)
    groups.set(key!, group)
  }
  const all = [...groups.values()]
  const owners = await findBarcodeOwners(
    db,
    all.flatMap(({ rows: own }) => own.flatMap(({ barcode }) => barcode ?? [])),
  )
  const ownerOf = new Map(owners.map(({ barcode, productId }) => [barcode, productId]))
  await findByHandle(
    db,
    all.filter(({ key }) => key.startsWith(handleKey)),
    ({ barcode, isBarcodeTaken }) => (isBarcodeTaken ? undefined : ownerOf.get(barcode ?? '')),
  )
  return all
}

/** Such a product is the one that has its SKUs, else its barcodes, or to which its old address leads. A name finds nothing: two may share it. */
async function findByHandle(
  db: Db,
  groups: readonly Group[],
  ownerByBarcode: (row: Group['rows'][number]) => number | undefined,
) {
  if (groups.length === 0) return
  const owners = new Map(
    (
      await findSkuOwners(
        db,
        groups.flatMap(({ rows }) => rows.flatMap(({ sku }) => sku ?? [])),
      )
    ).map(({ sku, productId }) => [sku, productId]),
  )
  const byAddress = await findByOldAddress(
    db,
    groups.map(({ key }) => key.slice(handleKey.length)),
  )
  for (const group of groups) {
    const bySku = group.rows.flatMap(({ sku }) => (sku ? (owners.get(sku) ?? []) : []))
    const byBarcode = group.rows.flatMap((row) => ownerByBarcode(row) ?? [])
    const atAddress = byAddress.get(group.key.slice(handleKey.length)) ?? []
    const found = [...new Set([bySku, byBarcode, atAddress].find(({ length }) => length > 0))]
    group.productId = found[0] ?? null
    group.isAmbiguous = found.length > 1
  }
}

/** The facts that the groups' rows are read against, and the products they are about as they are now, by id. */
export async function findKnown(
  db: Db,
  work: ImportAtWork,
  groups: readonly Group[],
  { publicUrl, fetched = new Map() }: { publicUrl: string; fetched?: ReadonlyMap<string, string> },
) {
  const all = await findAllCategories(db)
  const ofFile = await findFileCategories(db, work)
  const read = (cells: readonly string[], field: Field) => readCell(cells[work.columns[field] ?? -1] ?? '')
  const { keyIn, videoIn } = readOwnAddresses(publicUrl)
  const addresses = groups.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      (['pictures', 'variantPicture', 'videos'] as const).flatMap((field) =>
        splitLines(read(cells, field)).flatMap((line) => line.trim().split(/\s+/)),
      ),
    ),
  )
  const keys = [...new Set(addresses.flatMap((address) => keyIn(address) ?? videoIn(address) ?? []))]
  // One parameter: hostile rows name more pictures than a query takes parameters.
  const stored = await findStored(db, keys)
  const described = groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => picturesIn(read(cells, 'description'))))
  const reusesPictures = chosen(work.defaults.choices, 'picturesAgain') === 'keep'
  const brought = await findBySource(db, reusesPictures ? [...addresses, ...described] : [])
  const barcodes = new Map(
    (
      await findBarcodeOwners(
        db,
        groups.flatMap(({ rows }) => rows.flatMap(({ barcode }) => barcode ?? [])),
      )
    ).map(({ barcode, productId }) => [barcode, productId]),
  )

  const pieces = new Map(
    (
      await findSkuOwners(
        db,
        groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => skusIn(read(cells, 'setPieces')))),
      )
    ).map(({ sku, productId }) => [sku, productId]),
  )
  const askedFacts = await db.select({ name: categories.name, facts: categories.facts }).from(categories)
  const asked = new Map(askedFacts.map(({ name, facts }) => [name, facts]))
  const isForeign = !isOwnFile(work.columns)
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
    barcodeOwner: (barcode) => barcodes.get(barcode),
    skuOwner: (sku) => pieces.get(sku),
    isCategory: (name) => categoryCalled(name, all) !== undefined,
    placeOf: (name) => ofFile.find(name),
    isPart: (name) => ofFile.isPart(name, all),
    factsAsked: (category) => asked.get(category) ?? [],
    categoryNames: names,
    pictureAt(address) {
      const key = keyIn(address)
      return key !== undefined && stored.has(key) ? key : (fetched.get(address) ?? brought.get(address))
    },
    videoAt(address) {
      const key = videoIn(address)
      return key !== undefined && stored.has(key) ? key : undefined
    },
    cameBefore: (address) => brought.has(address),
  }
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const products = ids.length === 0 ? [] : await withoutSales(db, await findEditableProducts(db, ids))
  return { known, products: new Map(products.map((product) => [product.id, product])) }
}

/** Those of these keys that the shop has pictures under. */
async function findStored(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // One parameter: hostile rows name more pictures than a query takes parameters.
  const held = await db
    .select({ key: images.key })
    .from(images)
    .where(sql`${images.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`)
  return new Set(held.map(({ key }) => key))
}

/** The keys of pictures and videos in their addresses at this shop. */
function readOwnAddresses(publicUrl: string) {
  const ownPath = (address: string) => (address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address)
  return {
    keyIn: (address: string) => /^\/images\/([a-z0-9-]{8,80})\/\d+\.[a-z]+$/.exec(ownPath(address))?.[1],
    videoIn: (address: string) => /^\/videos\/(video-[a-z0-9-]{8,70})$/.exec(ownPath(address))?.[1],
  }
}

const picturesIn = (description: string) => (/<img/i.test(description) ? readHtml(description).pictures : [])

/** `written`: as the first row of the file writes it. */
type Types = { types: Defaults['types']; names: readonly string[]; isForeign: boolean; written: string | undefined }

/** The category that staff chose for a type, if it is still there; of those that nobody was asked about, the proposed one. */
function categoryOfType(text: string, { types, names, isForeign, written = text }: Types): string | undefined {
  const chosen = types?.[typeOf(text)] ?? (isForeign ? (proposeCategory(text, names) ?? newCategory) : '')
  if (chosen === newCategory) return newCategoryName(written) ?? undefined
  return names.includes(chosen) ? chosen : undefined
}
