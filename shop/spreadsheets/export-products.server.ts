import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countries } from '#shared/countries.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { momentField } from '#shared/dates.ts'
import { rupeesField } from '#shared/money.ts'
import { findEditableProducts, type EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { listed } from '#shop/catalogue/managing/list-products.server.ts'
import type { ProductListFilter } from '#shop/catalogue/managing/product-list-filter.ts'
import { writeBox } from '#shop/catalogue/packed-size.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import type { Priced } from '#shop/catalogue/rules.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { products } from '#shop/catalogue/tables.server.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import { variantUrl } from '#shop/media/rules.ts'
import { joinLines } from './cells.ts'
import { exportedFields, type Field, headings } from './columns.ts'

const productsAtOnce = 200

/** The products a filter lets through as CSV, a row for each size and colour, piece by piece. */
export async function* exportProducts(db: Db, filter: ProductListFilter, publicUrl: string) {
  let head = byteOrderMark + writeRows([exportedFields.map((field) => headings[field])])
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
    yield head + writeRows(found.flatMap((product) => rowsOf(product, publicUrl)))
    head = ''
  }
  if (head) yield head
}

const rupeesOrBlank = (paise: number | null) => (paise === null ? '' : rupeesField(paise))

const pricesIn = ({ pricePaise, salePricePaise }: Priced) => ({
  price: rupeesField(pricePaise),
  salePrice: rupeesOrBlank(salePricePaise),
})

/** Values of the whole product stand in its first row. */
function rowsOf(product: EditableProduct, publicUrl: string) {
  const yes = (on: boolean) => (on ? 'yes' : 'no')
  const whole: Partial<Record<Field, string>> = {
    description: product.description,
    category: product.category,
    gender: product.gender,
    state: product.state,
    ...pricesIn(product),
    searchTitle: product.searchTitle,
    searchDescription: product.searchDescription,
    featured: yes(product.featured),
    newArrival: yes(product.newArrival),
    bestseller: yes(product.bestseller),
    tags: writeTags(product.tags),
    startsAt: product.startsAt === null ? '' : momentField(product.startsAt).replace('T', ' '),
    details: joinLines(product.details),
    mrp: rupeesOrBlank(product.mrpPaise),
    hsn: product.hsn,
    gstPercent: product.gstPercent === null ? '' : String(product.gstPercent),
    ...product.declarations,
    countryOfOrigin: countries[product.declarations?.countryOfOrigin ?? ''] ?? '',
    returnDays: String(product.returnRule?.days ?? ''),
    returnNever: product.returnRule?.never ?? '',
    exchangeOnly: yes(product.returnRule?.exchangeOnly ?? false),
    grams: String(product.grams ?? ''),
    box: writeBox(product.box),
    pictures: joinLines(product.images.map(({ key }) => publicUrl + variantUrl(key, 1920))),
    pictureTexts: joinLines(product.images.map(({ alt }) => alt)),
  }
  const choices = product.variants.length > 0 ? product.variants : [null]
  const isPricedByRow = product.variants.some(({ pricePaise }) => pricePaise !== null)
  return choices.map((variant, at) => {
    const stock = variant?.stock === null || variant?.stock === undefined ? '' : String(variant.stock)
    const own = {
      id: String(product.id),
      name: product.name,
      size: variant?.size,
      color: variant?.color ? `${colorNameIn(product, variant.color)} (${variant.color})` : '',
      sku: variant?.sku,
      stock,
      stockBefore: stock,
      ...(variant && isPricedByRow && pricesIn(priceOf(product, variant))),
      variantMrp: rupeesOrBlank(variant?.mrpPaise ?? null),
      barcode: variant?.barcode,
      variantGrams: String(variant?.grams ?? ''),
      variantBox: writeBox(variant?.box ?? null),
    }
    const cells: Partial<Record<Field, string>> = at === 0 ? { ...whole, ...own } : own
    return exportedFields.map((field) => cells[field] ?? '')
  })
}
