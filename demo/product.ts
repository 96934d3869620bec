import type { Gender } from '#shop/catalogue/inputs.ts'
import type { Dye } from './dyes.ts'

/** A product of the demo shop as its merchandiser writes it down; SKUs and stock follow from it. Its recipe is in `packages/garments`. */
export interface DemoProduct {
  /** Kind and number, such as SHT-001: the middle of every SKU. */
  code: string
  name: string
  category: string
  gender: Gender
  pricePaise: number
  salePricePaise?: number
  sizes: readonly string[]
  colors: readonly Dye[]
  description: string
  details: readonly string[]
  featured?: true
  newArrival?: true
  bestseller?: true
  /** The colour of a set's trousers, which come in one. */
  trousers?: Dye
}

export const sizeRuns = {
  menLetterSizes: ['S', 'M', 'L', 'XL', 'XXL'],
  womenLetterSizes: ['XS', 'S', 'M', 'L', 'XL'],
  allLetterSizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  menWaist: ['30', '32', '34', '36', '38', '40'],
  menLongWaist: ['28', '30', '32', '34', '36', '38', '40', '42'],
  womenWaist: ['28', '30', '32', '34', '36'],
  one: ['One size'],
} as const
