import { type SetPart, writeForMore } from '#shop/cart/rules.ts'
import { type ProductLaunch, launchSentence } from '#shop/catalogue/launch-rules.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { isFilledBy, offBySet, setPrice, type SetSlot } from '#shop/catalogue/product-set.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { SoldAhead } from '#shop/catalogue/sold-ahead.ts'
import { colorNameIn, type OwnColorNames } from '#shop/catalogue/swatch-name.ts'
import { byVariant } from '#shop/stock/change-stock.server.ts'
import type { OfSet } from '../agreed/write-set-lines.server.ts'

/** `parts`: of a set, a piece for each of its slots. */
export type AskedLine = {
  productId: number
  size: string
  color: string
  quantity: number
  parts?: SetPart[] | undefined
}

export type PricedLine = {
  productId: number
  variantId: number
  sku: string
  productName: string
  category: string
  categorySlug: string
  size: string
  color: string | null
  colorName: string | null
  imageKey: string | null
  pricePaise: number
  quantity: number
  /** The product's own; blank: that of its category. */
  ownHsn: string
  /** The product's own; null: that of its category. */
  ownGstPercent: number | null
  /** Its own or of its category; null: as the store's policy says. */
  returnRule: ReturnRule | null
  /** How its product is sold before it exists; null: from stock. */
  soldAhead: SoldAhead | null
  /** Taken off all its pieces, as a part of a set. */
  offPaise?: number
  ofSet?: OfSet & { parts: SetPart[] }
}

/** A priced line as it is packed, and the most that one person may buy of its product; null: any number. */
export type LimitedLine = PricedLine & { maxPerPerson: number | null; packed: PackedPiece }

export type LineProblem = AskedLine & { problem: string }

/** The asked line's product if it is live, and the choice of it if it is made. */
export type Choice = {
  productId: number | null
  productName: string
  category: string
  categorySlug: string
  pricePaise: number
  hasColors: boolean
  colors: string[]
  ownColorNames: OwnColorNames
  variantId: number | null
  sku: string
  size: string
  color: string | null
  stock: number | null
  maxPerPerson: number | null
  ownHsn: string
  ownGstPercent: number | null
  returnRule: ReturnRule | null
  soldAhead: SoldAhead | null
  /** Null means it is no set. */
  setSlots: SetSlot[] | null
  setPercent: number | null
  packed: PackedPiece
  start: ProductLaunch | null
  imageKey: string | null
}

/**
 * The shop's own view of what is asked for: its prices, and in words what cannot be sold; of a counted choice at most
 * `maxPieces` are. A set becomes the lines of its pieces. `found`: of findChoices, which does not lock, so that what is
 * refused holds up nobody: takeStock decides who gets the last.
 */
export function priceLines(found: readonly Choice[], asked: readonly AskedLine[], maxPieces: number) {
  const problems: LineProblem[] = []
  let isSoldOut = false
  const lines: (LimitedLine & { stock: number | null; asked: AskedLine })[] = []
  let at = 0
  let setNumber = 0
  for (const line of asked) {
    const choices = found.slice(at, (at += rowsOfLine(line).length))
    const priced = line.parts ? priceSet(line, choices, setNumber + 1) : priceOne(line, choices[0]!)
    if (typeof priced === 'string') problems.push({ ...line, problem: priced })
    else lines.push(...priced.map((one) => ({ ...one, asked: line })))
    if (line.parts) setNumber += 1
  }

  const wanted = new Map(byVariant(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, productName, stock, asked: line } of lines) {
    const problem = stock === null ? null : shortage(productName, wanted.get(variantId)!, stock, maxPieces)
    if (!problem || problems.some((one) => isOf(one, line))) continue
    problems.push({ ...line, problem })
    isSoldOut ||= stock === 0
  }
  return {
    lines: lines.map(({ stock: _stock, asked: _asked, ...line }): LimitedLine => line),
    problems,
    isSoldOut,
  }
}

const isOf = ({ problem: _problem, ...one }: LineProblem, line: AskedLine) =>
  JSON.stringify(one) === JSON.stringify(line)

const priceOne = (line: AskedLine, choice: Choice) => whyNot(line, choice) ?? [toPriced(choice, line.quantity)]

/** The pieces of a set as lines, or why it cannot be sold. `set`: the row of the set itself. */
function priceSet(line: AskedLine, [set, ...choices]: readonly Choice[], number: number) {
  const { productId, productName: name, setSlots, start } = set!
  if (productId === null) return gone
  if (start) return notStarted(start)
  const parts = line.parts ?? []
  if (!setSlots || !isFilledBy(setSlots, partIds(parts))) return chooseAgain(name)
  for (const [at, choice] of choices.entries()) {
    const { size, color } = parts[at]!
    if (choice.productId === null || choice.setSlots !== null) return chooseAgain(name)
    const problem = whyNot({ size, color }, choice)
    if (problem) return choice.start === null ? problem : `${choice.productName}: ${problem}`
  }
  const pieces = choices.map((choice, at) => toPriced(choice, setSlots[at]!.quantity * line.quantity))
  const ofOne = choices.map(({ pricePaise }, at) => ({ pricePaise, quantity: setSlots[at]!.quantity }))
  const setPaise = setPrice(ofOne, { ownPaise: set!.pricePaise, percent: set!.setPercent })
  const off = offBySet(pieces, setPaise * line.quantity)
  const ofSet = { number, sets: line.quantity, productId, name, parts }
  return pieces.map((piece, at) => ({ ...piece, offPaise: off[at]!, ofSet }))
}

const partIds = (parts: readonly { id: number }[]) => parts.map(({ id }) => id)

const chooseAgain = (name: string) => `${name} has changed. Please choose its pieces again.`

/** The rows that a line asks for: of a set its own, and one for each of its pieces. */
export const rowsOfLine = ({ productId, size, color, parts }: AskedLine) =>
  parts
    ? [{ productId, size: '', color: '' }, ...parts.map(({ id, ...chosen }) => ({ ...chosen, productId: id }))]
    : [{ productId, size, color }]

function toPriced(choice: Choice, quantity: number) {
  const { productId, productName, category, categorySlug, variantId, sku, size, color, imageKey } = choice
  const { pricePaise, ownHsn, ownGstPercent, returnRule, soldAhead, stock, maxPerPerson, packed } = choice
  return {
    productId: productId!,
    variantId: variantId!,
    sku,
    productName,
    category,
    categorySlug,
    size,
    color,
    colorName: color && colorNameIn(choice, color),
    imageKey,
    pricePaise,
    ownHsn,
    ownGstPercent,
    returnRule,
    soldAhead,
    quantity,
    stock,
    maxPerPerson,
    packed,
  }
}

const gone = 'This product is no longer available.'

const notStarted = (start: ProductLaunch) => `${launchSentence(start)}. Until then it cannot be ordered.`

function whyNot(
  line: Pick<AskedLine, 'size' | 'color'>,
  { productId, productName, variantId, hasColors, start, setSlots }: Choice,
) {
  if (productId === null) return gone
  if (start !== null) return notStarted(start)
  if (setSlots !== null) return 'Please choose the pieces of this set'
  if (variantId !== null) return null
  if (!line.size) return 'Please select a size'
  if (hasColors && !line.color) return 'Please select a color'
  return `${productName} is no longer made in this size and color.`
}

function shortage(productName: string, quantity: number, stock: number, maxPieces: number) {
  if (quantity > maxPieces && stock >= maxPieces) return writeForMore(maxPieces)
  if (stock >= quantity) return null
  return stock === 0
    ? `${productName} in this size just sold out.`
    : `Only ${stock} of ${productName} in this size ${stock === 1 ? 'is' : 'are'} left.`
}
