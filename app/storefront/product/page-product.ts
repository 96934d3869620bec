import type { findProduct } from '#shop/catalogue/queries.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** A product as its page shows it: colours with their names beside the hex values. */
export type PageProduct = Omit<Found, 'images' | 'colors'> & {
  pictures: Found['images']
  colors: { hex: string; name: string }[]
  /** What one unpaid order may hold of a counted choice. */
  mostPieces: number
}
