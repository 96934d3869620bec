import { launchSentence } from '#shop/catalogue/launch-rules.ts'
import type { CheckedLine } from './answers.ts'
import { chooseSetAgain } from './revision-sentences.ts'
import { type Cart, isSameLine, type LineChoice, maxPerLine, writeForMore } from './rules.ts'

type Counted = { stock: number | null }

/** How many of one choice a line may hold, and the cart's sentence about a line that holds more. */
export type QuantityLimit = { most: number; reason: string; sentence: string }

/**
 * The most pieces of these choices that one line may take, which will be one of them. Stock null is not counted;
 * counted stock is given up to `maxPieces`, the most that one unpaid order may reserve.
 */
export function limitOf(choices: readonly Counted[], maxPieces: number): QuantityLimit {
  if (choices.length === 0 || choices.some(({ stock }) => stock === null)) {
    const reason = `One order takes at most ${maxPerLine.toLocaleString('en-IN')} of one item.`
    return { most: maxPerLine, reason, sentence: reason }
  }
  const left = Math.max(...choices.map(({ stock }) => stock!))
  const reason = `Only ${left} left.`
  if (left < maxPieces) return { most: left, reason, sentence: `${reason} Please lower the quantity.` }
  return { most: maxPieces, reason: `${writeForMore(maxPieces)}.`, sentence: writeForMore(maxPieces) }
}

/** The choices that a line without its size or colour can still become. */
export const choicesWithin = <Choice extends Pick<LineChoice, 'size' | 'color'>>(
  choices: readonly Choice[],
  { size, color }: Pick<LineChoice, 'size' | 'color'>,
) => choices.filter((one) => (size === '' || one.size === size) && (color === '' || one.color === color))

/** The message of a field that took fewer than were typed. */
export const cappedSentence = ({ most, reason }: QuantityLimit) =>
  `${reason} The quantity is now ${most.toLocaleString('en-IN')}.`

export type AddingRefusal = { sentence: string; inCart: number }

/** Why so many more cannot be added to what the cart already holds of the choice; null when they can. */
export const refusalOfAdding = (limit: QuantityLimit, quantity: number, inCart: number): AddingRefusal | null =>
  inCart + quantity > limit.most ? { sentence: limit.sentence, inCart } : null

/** The same for a line whose size and colour may be missing, as the server sees its product now. */
export function refusalOfLine(
  cart: Cart,
  line: LineChoice & { quantity: number },
  { problem, start, choices, maxPieces, pieces }: CheckedLine,
): AddingRefusal | null {
  if (problem === 'gone') return { sentence: 'This product is no longer available.', inCart: 0 }
  if (start) return { sentence: `${launchSentence(start)}.`, inCart: 0 }
  if (pieces?.length === 0) return { sentence: chooseSetAgain, inCart: 0 }
  const possible = choicesWithin(choices, line)
  const [only, ...others] = possible
  if (possible.length === 0) return { sentence: 'This product cannot be bought at the moment.', inCart: 0 }
  // A line that can become one choice only is counted with the lines of that choice.
  const becomes = others.length === 0 ? { id: line.id, size: only!.size, color: only!.color } : line
  const inCart = cart
    .filter((known) => isSameLine(known, line) || isSameLine(known, becomes))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const limit = limitOf(possible, maxPieces)
  if (limit.most === 0) return { sentence: 'This product is sold out.', inCart }
  return refusalOfAdding(limit, line.quantity, inCart)
}
