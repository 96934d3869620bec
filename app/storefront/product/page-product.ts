import type { InformationLine } from '#shop/catalogue/product-information.server.ts'
import type { ProductVideo } from '#shop/catalogue/product-sql.server.ts'
import type { findProduct } from '#shop/catalogue/queries.server.ts'
import type { PageSlot } from '#shop/catalogue/sets/find-set-slots.server.ts'
import type { PageAhead } from '#shop/catalogue/sold-ahead.ts'
import type { ThirdOption } from '#shop/catalogue/third-option.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findProduct>>>
type NotShown =
  | 'thirdOption'
  | 'facts'
  | 'images'
  | 'colors'
  | 'ownColorNames'
  | 'mrpPaise'
  | 'declarations'
  | 'categoryDeclarations'
  | 'soldAhead'
  | 'videos'
  | 'wholeCategory'
  | 'setSlots'
  | 'set'
  | 'setPercent'

/** A product as its page shows it: colours with their names beside the hex values. */
export type PageProduct = Omit<Found, NotShown> & {
  pictures: Found['images']
  /** Its description for search results; absent where that is its first words. */
  summary?: string
  /** That its category is a part of; absent where it stands by itself. */
  wholeCategory?: { name: string; slug: string }
  /** Absent where the product has none. */
  videos?: ProductVideo[]
  /** `several`: the shades that its name speaks of; absent where it is one. */
  colors: { hex: string; name: string; several?: string[] }[]
  /** Absent where the product has none. */
  thirdOption?: ThirdOption | null
  /** Of a set: what fills each of its slots. */
  slots?: PageSlot[]
  /** Of a set that costs so much less than its pieces; absent where it has a price of its own. */
  setPercent?: number
  /** Where it is sold before it exists: how many days that takes, or by when it leaves. */
  ahead?: PageAhead['ahead']
  /** The most pieces of a counted choice that one unpaid order may reserve. */
  maxPieces: number
  /** How it may be paid in cash; absent where it may not. */
  cash?: string
  /** Promo codes that everybody may use; absent without one. */
  offers?: string[]
  /** The declarations that the law wants. */
  information: InformationLine[]
}
