import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { byteOrderMark, writeRows } from '#shared/csv/write-rows.ts'
import { rupeesField } from '#shared/money.ts'
import { findColorGroups } from '#shop/catalogue/colors/color-groups.server.ts'
import { colorNames } from '#shop/catalogue/inputs.ts'
import { collections, variants } from '#shop/catalogue/tables.server.ts'
import { readSubscribers } from '#shop/marketing/manage-newsletter.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'

const oneCell = (values: readonly (string | number)[]) => values.join(', ')
const rupeesOrBlank = (paise: number | null) => (paise === null ? '' : rupeesField(paise))
const yes = (on: boolean) => (on ? 'yes' : 'no')

/** Collections, each with its products or its rule. */
export async function* listCollections(db: Db) {
  const rows = await db.select().from(collections).orderBy(asc(collections.id))
  const skuOf = await findFirstSkus(db, [...new Set(rows.flatMap(({ productIds }) => productIds))])
  yield (
    byteOrderMark +
      writeRows([
        [
          'Handle',
          'Title',
          'Description',
          'Shown',
          'Products',
          'Match',
          'Categories',
          'Genders',
          'Colours',
          'Tags',
          'Price from',
          'Price to',
          'New since',
          'On sale',
          'In stock',
          'Title for search engines',
          'Description for search engines',
        ],
        ...rows.map((row) => [
          row.slug,
          row.title,
          row.description,
          yes(row.isActive),
          row.how === 'hand' ? oneCell(row.productIds.flatMap((id) => skuOf.get(id) ?? [])) : '',
          row.match,
          oneCell(row.categories),
          oneCell(row.genders),
          oneCell(row.colors),
          oneCell(row.tags),
          rupeesOrBlank(row.minPricePaise),
          rupeesOrBlank(row.maxPricePaise),
          row.newSince ?? '',
          yes(row.onSale),
          yes(row.inStock),
          row.searchTitle,
          row.searchDescription,
        ]),
      ])
  )
}

/**
 * The owner's groups of the filter by colour, and in a row each the colours that were put into a group, also into one of
 * every shop.
 */
export async function* listColorGroups(db: Db) {
  const { own, placed } = await findColorGroups(db)
  const rowsOf = (name: string, hex: string, target: string) => {
    const colors = Object.keys(placed).filter((color) => placed[color] === target)
    const isShown = hex !== '' || colors.length > 0
    return isShown ? [colors[0] ?? '', ...colors.slice(1)].map((color) => [name, hex, color]) : []
  }
  const rows = [
    ...colorNames.flatMap((name) => rowsOf(name, '', name)),
    ...own.flatMap(({ id, name, hex }) => rowsOf(name, hex, String(id))),
  ]
  yield byteOrderMark + writeRows([['Group', 'Shade', 'Colour put into it'], ...rows])
}

/** The SKU of each product's first variant: it names the product in another shop, too. */
async function findFirstSkus(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .selectDistinctOn([variants.productId], { id: variants.productId, sku: variants.sku })
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(variants.productId, variants.id)
  return new Map(found.map(({ id, sku }) => [id, sku]))
}

/** Redirects under the headings by which they are imported. */
export async function* listRedirects(db: Db) {
  const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects).orderBy(asc(redirects.from))
  yield byteOrderMark + writeRows([['Redirect from', 'Redirect to'], ...rows.map(({ from, to }) => [from, to])])
}

/** Addresses of the newsletter that their owners confirmed. */
export async function* listSubscribers(db: Db) {
  yield byteOrderMark + writeRows([['email', 'subscribed_at']])
  for await (const rows of readSubscribers(db))
    yield writeRows(rows.map(({ email, subscribedAt }) => [email, subscribedAt.toISOString()]))
}
