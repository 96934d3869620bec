import type { findProduct } from '#shop/catalogue/queries.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** A product as its page shows it: colours with their names beside the hex values. */
export type PageProduct = Omit<Found, 'images' | 'colors' | 'ownColorNames'> & {
  pictures: Found['images']
  colors: { hex: string; name: string }[]
  /** The most pieces of a counted choice that one unpaid order may reserve. */
  mostPieces: number
}
