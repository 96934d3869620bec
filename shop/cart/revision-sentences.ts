import { launchSentence } from '#shop/catalogue/launch-rules.ts'
import type { CheckedLine } from './answers.ts'
import { type ShownPart, writeForMore } from './rules.ts'

export const chooseSetAgain = 'Please choose the pieces of this set on its page.'

export const shownAs = ({ name, colorName, quantity }: ShownPart) => [name, colorName ?? null, quantity]

/** The message for the customer beside a line; null when all is well. */
export function sentenceFor({
  problem,
  start,
  size,
  color,
  sizes,
  colors,
  stockLeft,
  maxPieces,
  choices,
  pieces,
}: CheckedLine) {
  if (problem === 'gone') return 'This product is no longer available.'
  if (start) return `${launchSentence(start)}.`
  if (problem === 'sold-out' && pieces) return 'A piece of this set is sold out. Please choose another on its page.'
  if (problem === 'sold-out') return 'Sold out in this size and color. Please remove it or choose another.'
  if (problem === 'short') return `Only ${stockLeft} left. Please lower the quantity.`
  if (problem === 'too-many') return writeForMore(maxPieces)
  if (problem !== 'choose') return null
  if (pieces) return chooseSetAgain
  if (choices.length === 0) return 'This product cannot be bought at the moment. Please remove it.'
  const needsSize = !sizes.includes(size)
  const needsColor = colors.length > 0 && !colors.some(({ value }) => value === color)
  if (needsSize && needsColor) return 'Please select a size and a color'
  if (needsSize) return 'Please select a size'
  if (needsColor) return 'Please select a color'
  return 'No longer made in this size and color. Please choose another.'
}
