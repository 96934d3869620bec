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
  /** Said of its ID under “Decided for you”. */
  note: string | null
  /** Why it stays out; null when it comes in. */
  refusal: string | null
}

/** Returns the product that a group changes, by what staff decided of IDs that are not here or are another product's. */
export function findPlace(group: Group, products: ReadonlyMap<number, EditableProduct>, known: Known): Place {
  const { productId } = group
  if (productId === null) return { current: null, note: null, refusal: null }
  const { choices } = known.defaults
  const there = products.get(productId)
  if (!there)
    return chosen(choices, 'unknownIds') === 'create'
      ? { current: null, note: unknownId.created, refusal: null }
      : { current: null, note: unknownId.leftOut, refusal: `No product has the ID ${productId}.` }
  if (known.isForeign || !isAnother(group, there, known)) return { current: there, note: null, refusal: null }
  const option = chosen(choices, 'otherIds')
  if (option === 'change') return { current: there, note: otherId.changed, refusal: null }
  if (option === 'create') return { current: null, note: otherId.created, refusal: null }
  const refusal = `Product ${productId} here is “${there.name}”, with other SKUs or pictures. Is this file from another shop?`
  return { current: null, note: otherId.leftOut, refusal }
}

/**
 * Whether the rows of an ID are about another product than the one that has it here, as every shop counts from 1: none of
 * them has its name, and none its SKUs, or their pictures are those of another shop.
 */
function isAnother({ rows }: Group, { name, variants }: EditableProduct, known: Known) {
  const given = (field: 'name' | 'sku' | 'pictures') => rows.flatMap((row) => cellOf(row, field, known)?.trim() || [])
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
