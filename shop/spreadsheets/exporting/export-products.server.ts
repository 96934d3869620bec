import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { categoryPath } from '#shared/listing/category-levels.ts'
import { findCategoryChoices } from '#shop/catalogue/managing/categories.server.ts'
import { type EditableProduct, findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { listed } from '#shop/catalogue/managing/list-products.server.ts'
import type { ProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { withoutSales } from '#shop/catalogue/sales/file-prices.server.ts'
import { products, variants } from '#shop/catalogue/tables.server.ts'
import { headings as ownNames } from '../columns.ts'
import { productMark } from '../product-mark.server.ts'
import { writeSet } from '../set-text.ts'
import type { ExportFormName } from './form-names.ts'
import type { ExportForm } from './other-forms.ts'
import { ownForm } from './own-form.ts'
import { shopifyForm } from './shopify-form.ts'
import { wooForm } from './woo-form.ts'

/** Made in one piece, while whatever else is asked waits. */
const productsAtOnce = 50

const costHeadings = new Set<string>([ownNames.cost, 'Cost per item'])

const forms: Record<ExportFormName, ExportForm> = { own: ownForm, shopify: shopifyForm, woocommerce: wooForm }

/** Categories that are parts of others, by name, as "Women > Kurtas". */
async function findPaths(db: Db) {
  const all = await findCategoryChoices(db)
  const wholes = new Map(all.map(({ id, name }) => [id, name]))
  return new Map(
    all.flatMap(({ name, parentId }) =>
      parentId === null ? [] : [[name, categoryPath(name, wholes.get(parentId))] as const],
    ),
  )
}

/** The products a filter lets through as CSV in one of the forms, piece by piece. */
export async function* exportProducts(
  db: Db,
  filter: ProductListFilter,
  { publicUrl, form = 'own', showsCosts }: { publicUrl: string; form?: ExportFormName; showsCosts: boolean },
) {
  const { headings, rowsOf } = forms[form]
  // Left out as a whole: a blank cost would take it away when the file comes back.
  const seen = (row: readonly string[]) => (showsCosts ? row : row.filter((_, at) => !costHeadings.has(headings[at]!)))
  let head = byteOrderMark + writeRows([seen(headings)])
  const pathOf = form === 'shopify' ? null : await findPaths(db)
  let last = 0
  for (;;) {
    const ids = await db
      .select({ id: products.id, addedAt: products.createdAt })
      .from(products)
      .where(and(listed(filter), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(productsAtOnce)
    if (ids.length === 0) break
    last = ids.at(-1)!.id
    const found = await findEditableProducts(
      db,
      ids.map(({ id }) => id),
    )
    const regular = await withoutSales(db, found)
    // Other shops know no sets.
    const taken = form === 'own' ? regular : regular.filter(({ setSlots }) => setSlots === null)
    const placed = taken.map((one) => ({ ...one, category: pathOf?.get(one.category) ?? one.category }))
    const piecesOf = await writeSets(db, found)
    const marks = new Map(ids.map(({ id, addedAt }) => [id, productMark(addedAt)]))
    const furtherOf = (product: EditableProduct) => ({ mark: marks.get(product.id), setPieces: piecesOf(product) })
    yield head + writeRows(placed.flatMap((product) => rowsOf(product, publicUrl, furtherOf(product)).map(seen)))
    head = ''
  }
  if (head) yield head
}

/** The slots of sets as text, each product by its first SKU. */
async function writeSets(db: Db, found: readonly EditableProduct[]) {
  const ids = found.flatMap(({ setSlots }) => (setSlots ?? []).flatMap(({ productIds }) => productIds))
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([variants.productId], { productId: variants.productId, sku: variants.sku })
          .from(variants)
          .where(inArray(variants.productId, [...new Set(ids)]))
          .orderBy(variants.productId, variants.id)
  const skus = new Map(rows.map(({ productId, sku }) => [productId, sku]))
  return ({ setSlots, setPercent }: EditableProduct) =>
    setSlots ? writeSet({ slots: setSlots, percent: setPercent }, (id) => skus.get(id)) : ''
}
