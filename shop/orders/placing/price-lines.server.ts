import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { givenValues, rowsOf } from '#db/given-rows.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { type SetPart, writeForMore } from '#shop/cart/rules.ts'
import { packedPiece } from '#shop/catalogue/find-packed.server.ts'
import { type ProductLaunch, launchSentence } from '#shop/catalogue/launch-rules.ts'
import { launchOf, ownLaunchOf } from '#shop/catalogue/launch-sql.server.ts'
import { isCollectionAhead } from '#shop/catalogue/members-sql.server.ts'
import type { PackedPiece } from '#shop/catalogue/packed-size.ts'
import { isFilledBy, offBySet, setPrice, type SetSlot } from '#shop/catalogue/product-set.ts'
import { paidFor } from '#shop/catalogue/product-sql.server.ts'
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

/** A row for each asked line, in their order; for a set its own and one for each of its pieces. */
export async function findChoices(db: Db, asked: readonly AskedLine[]) {
  const lines = asked.flatMap(rowsOfLine).map(({ productId, size, color }, at) => ({
    at,
    productId,
    size: storable(size),
    color: storable(color),
  }))
  const choices = [...(await choicesOf(db, { lines: JSON.stringify(lines), count: lines.length }))]
  if (!choices[0]?.isCollectionAhead) return choices
  const starts = await findStarts(db, choices)
  return choices.map((choice) => ({ ...choice, start: starts.get(choice.productId) ?? null }))
}

/** When the products start, collections considered, by their ids. */
async function findStarts(db: Db, choices: readonly Choice[]) {
  const ids = choices.flatMap(({ productId }) => productId ?? [])
  const rows = await db.execute<{ id: number | null; start: ProductLaunch | null }>(sql`
    select p.id, ${launchOf(sql`p`)} as start from products p where p.id = ${givenValues(ids, sql`int`)}`)
  return new Map(rows.map(({ id, start }) => [id, start]))
}

const choicesOf = preparedQuery((db, { lines, count }: Given<{ lines: string; count: number }>) =>
  db.execute<Choice & { isCollectionAhead: boolean }>(sql`
    select p.id as "productId", p.name as "productName", p.category, p.category_slug as "categorySlug",
      ${paidFor()} as "pricePaise", p.colors, p.own_color_names as "ownColorNames",
      v.id as "variantId", v.sku, v.size, v.color, v.stock,
      p.hsn as "ownHsn", p.gst_percent as "ownGstPercent",
      ${ownLaunchOf(sql`p`)} as start, ${isCollectionAhead} as "isCollectionAhead", p.max_per_person as "maxPerPerson",
      ${packedPiece} as packed,
      coalesce(p.return_rule, c.return_rule) as "returnRule", p.sold_ahead as "soldAhead",
      p.set_slots as "setSlots", p.set_percent as "setPercent",
      v.id is null and exists (select from variants where product_id = p.id and color is not null) as "hasColors",
      (select image_key from product_images where product_id = p.id and v.id is not null
        order by (color is not distinct from v.color) desc, position limit 1) as "imageKey"
    from ${rowsOf(lines, count, sql`at int, "productId" int, size text, color text`)} asked
    left join products p on p.id = asked."productId" and p.state = 'live'
    left join categories c on c.name = p.category
    left join variants v on v.product_id = p.id and v.size = asked.size and coalesce(v.color, '') = asked.color
    order by asked.at`),
)

const rowsOfLine = ({ productId, size, color, parts }: AskedLine) =>
  parts
    ? [{ productId, size: '', color: '' }, ...parts.map(({ id, ...chosen }) => ({ ...chosen, productId: id }))]
    : [{ productId, size, color }]

/** PostgreSQL has no text with a zero or half of a character in it, so no choice is called so. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

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
    : `Only ${stock} of ${productName} in this size are left.`
}
