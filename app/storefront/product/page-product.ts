import type { InformationLine } from '#shop/catalogue/product-information.server.ts'
import type { findProduct } from '#shop/catalogue/queries.server.ts'
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

/** A product as its page shows it: colours with their names beside the hex values. */
export type PageProduct = Omit<Found, NotShown> & {
  pictures: Found['images']
  colors: { hex: string; name: string }[]
  /** Absent where the product has none. */
  thirdOption?: ThirdOption | null
  /** The most pieces of a counted choice that one unpaid order may reserve. */
  maxPieces: number
  /** The declarations that the law wants. */
  information: InformationLine[]
}
