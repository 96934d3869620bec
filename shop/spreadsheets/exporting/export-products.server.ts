import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { findEditableProducts } from '#shop/catalogue/managing/find-products.server.ts'
import { listed } from '#shop/catalogue/managing/list-products.server.ts'
import type { ProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { withoutSales } from '#shop/catalogue/sales/file-prices.server.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { headings as ownNames } from '../columns.ts'
import type { ExportFormName } from './form-names.ts'
import type { ExportForm } from './other-forms.ts'
import { ownForm } from './own-form.ts'
import { shopifyForm } from './shopify-form.ts'
import { wooForm } from './woo-form.ts'

const productsAtOnce = 200

const costHeadings = new Set<string>([ownNames.cost, 'Cost per item'])

const forms: Record<ExportFormName, ExportForm> = { own: ownForm, shopify: shopifyForm, woocommerce: wooForm }

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
  let last = 0
  for (;;) {
    const ids = await db
      .select({ id: products.id })
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
    yield head + writeRows(regular.flatMap((product) => rowsOf(product, publicUrl).map(seen)))
    head = ''
  }
  if (head) yield head
}
