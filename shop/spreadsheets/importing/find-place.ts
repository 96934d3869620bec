import { sameName } from '#shop/catalogue/color-groups.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { tidySku } from '#shop/catalogue/managing/product-form.ts'
import { chosen, otherId, unknownId } from '../import-decisions.ts'
import { picturesInCell } from '../reading/picture-address.ts'
import { cellOf, type Known } from '../reading/row-cells.ts'
import type { Group } from './find-groups.server.ts'

type Place = {
  /** Null for a new product. */
  current: EditableProduct | null
  rows: Group['rows']
  /** Said of its ID under “Decided for you”. */
  note: string | null
  /** Why it stays out; null when it comes in. */
  refusal: string | null
}

/** Returns the product that a group changes, by what staff decided of IDs that are not here or are another product's. */
export function findPlace(group: Group, products: ReadonlyMap<number, EditableProduct>, known: Known): Place {
  const { productId, rows } = group
  const place = { current: null, rows, note: null, refusal: null }
  if (productId === null) return place
  const { choices } = known.defaults
  const there = products.get(productId)
  const asNew = (note: string) => ({ ...place, rows: withoutTakenSkus(rows, known), note })
  if (!there)
    return chosen(choices, 'unknownIds') === 'create'
      ? asNew(unknownId.created)
      : { ...place, note: unknownId.leftOut, refusal: `No product has the ID ${productId}.` }
  if (known.isForeign || !isAnother(group, there, known)) return { ...place, current: there }
  const option = chosen(choices, 'otherIds')
  if (option === 'change') return { ...place, current: there, note: otherId.changed }
  if (option === 'create') return asNew(otherId.created)
  const refusal = `Product ${productId} here is “${there.name}”, another one than in this file. Is it from another shop?`
  return { ...place, note: otherId.leftOut, refusal }
}

/** The rows of a new product, without SKUs of other products: every shop makes them of its own numbers. */
const withoutTakenSkus = (rows: Group['rows'], known: Known): Group['rows'] =>
  rows.map((row) =>
    row.sku !== null && known.skuOwner(row.sku) !== undefined ? { ...row, sku: null, isSkuTaken: true } : row,
  )

/**
 * Whether the rows of an ID are about another product than the one that has it here, as every shop counts from 1: their
 * mark is another's. In a file without marks: none of them has its name, and none its SKUs, or their pictures are those of
 * another shop.
 */
function isAnother({ rows }: Group, { id, name, variants }: EditableProduct, known: Known) {
  const given = (field: 'mark' | 'name' | 'sku' | 'pictures') =>
    rows.flatMap((row) => cellOf(row, field, known)?.trim() || [])
  const marks = given('mark')
  if (marks.length > 0) return marks.some((mark) => mark.toLowerCase() !== known.markOf(id))
  const names = given('name')
  if (names.length === 0 || names.some((text) => sameName(text) === sameName(name))) return false
  const skus = given('sku').map(tidySku)
  if (skus.length > 0 && variants.every(({ sku }) => !skus.includes(sku))) return true
  const ofShops = given('pictures')
    .flatMap(picturesInCell)
    .filter((address) => shopPicture.test(address))
  return ofShops.length > 0 && ofShops.every((address) => known.pictureAt(address) === undefined)
}

/** As exports write it. */
const shopPicture = /^https?:\/\/[^/]+\/images\/[a-z0-9-]{8,80}\/1920\.webp$/
