import { maxId } from '#shared/database-id.ts'
import { oneSize } from '#shared/size-label.ts'

export const genders = ['men', 'women', 'unisex'] as const
export const productStates = ['draft', 'live', 'archived'] as const
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export const sizes = [...letterSizes, '28', '30', '32', '34', '36', '38', '40', '42', oneSize] as const
export const colorNames = ['Black', 'White', 'Blue', 'Gray', 'Olive', 'Cream', 'Navy'] as const
/** Best match is for searches alone; picked, the sorting that staff gave it, for collections. */
export const sorts = ['best-match', 'picked', 'newest', 'price-up', 'price-down', 'discount'] as const

export type Gender = (typeof genders)[number]
export type ColorName = (typeof colorNames)[number]
export type Sort = (typeof sorts)[number]

export const pageSize = 24
export const maxOwnColorLength = 40
/** Stands for values of a link that can be none of this shop: no product has it. It is no slug, no size and no colour. */
export const unknownValue = '?'

export type ProductFilter = {
  /** The slug of the collection in which products are looked for; null: among all. */
  collection: string | null
  search: string
  category: string[]
  gender: (Gender | typeof unknownValue)[]
  /** The specified ones first, then those of the owner's. */
  size: string[]
  /** The specified ones first, then groups of the owner's. */
  color: string[]
  /** Each as "Fabric: Cotton". */
  fact: string[]
  bestseller: boolean
  newArrival: boolean
  featured: boolean
  minPricePaise: number | null
  maxPricePaise: number | null
  sort: Sort
  page: number
}

/** The collection that a path of the shop leads to, also where the data of its page is asked for; null for another page. */
export const collectionIn = (path: string) =>
  /^\/collections\/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.data)?$/.exec(path)?.[1] ?? null

/** A product id from a link; null when it is none. */
export function readProductId(text: string | undefined): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id > 0 && id <= maxId ? id : null
}
