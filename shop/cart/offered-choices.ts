import type { CheckedLine } from './answers.ts'
import type { CartLine } from './rules.ts'

type Chosen = Pick<CartLine, 'size' | 'color'>
type Offer = Pick<CheckedLine, 'sizes' | 'colors' | 'choices'>

/** The part of a choice that the product is made in; '' for what is not chosen yet, or no longer made. */
export const knownChoice = ({ sizes, colors }: Offer, { size, color }: Chosen): Chosen => ({
  size: sizes.includes(size) ? size : '',
  color: colors.some(({ value }) => value === color) ? color : '',
})

const isLeft = ({ choices }: Offer, { size, color }: Chosen) =>
  choices.some((one) => one.stock !== 0 && (size === '' || one.size === size) && (color === '' || one.color === color))

/** Whether a size is sold out in the chosen colour, or in all where none is chosen. */
export const isSizeSoldOut = (offer: Offer, { color }: Chosen, size: string) => !isLeft(offer, { size, color })

/** Whether a colour is sold out in every size. One that is left in other sizes can be chosen: it changes the size. */
export const isColorSoldOut = (offer: Offer, color: string) => !isLeft(offer, { size: '', color })

/** The choice after another colour: a size that is sold out in it has to be chosen anew. */
export const withColor = (offer: Offer, { size }: Chosen, color: string): Chosen => ({
  size: isLeft(offer, { size, color }) ? size : '',
  color,
})
