import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { findOffers, type Offer, withOffers } from '#shop/back-in-stock/use-offers.server.ts'
import { findPackedPieces } from '#shop/catalogue/find-packed.server.ts'
import { launchOf } from '#shop/catalogue/launch-sql.server.ts'
import { shownColors } from '#shop/catalogue/name-color.server.ts'
import { isFilledBy, offBySet, setPrice, setsLeft } from '#shop/catalogue/product-set.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { labelAhead } from '#shop/catalogue/sold-ahead.ts'
import { productImages, products, variants } from '#shop/catalogue/tables.server.ts'
import { lowestPrice } from '#shop/catalogue/variant-price.ts'
import {
  chosenOf,
  findDeliveryTable,
  type OfferedMethod,
  offersOf,
} from '#shop/delivery/charges/find-delivery.server.ts'
import type { PackedLine } from '#shop/delivery/charges/packed-lines.ts'
import type { DeliveryTable } from '#shop/delivery/delivery-table.ts'
import { findDeliveryTo } from '#shop/delivery/places/find-delivery-to.server.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { findPromoUses } from '#shop/marketing/promo-uses.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { discountFor, unused } from '#shop/marketing/rules.ts'
import { cashSums, refusalOfCash } from '#shop/settings/cash/cash-rules.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import type { CartCheckResult, CheckedLine, CheckedPiece, Choice } from './answers.ts'
import { shippingFor, totalPaise, totalsOf } from './cart-totals.ts'
import type { CartCheck } from './inputs.ts'
import { choiceOf, problemOf } from './revise-cart.ts'
import { lineKey } from './rules.ts'

type AskedLine = CartCheck['lines'][number]

/**
 * Each line as its product stands now, in the sequence asked for. Reads only: nothing is reserved. Stock is given up to
 * maxPieces, the most that one unpaid order may reserve: nobody needs to know more.
 */
export async function priceCart(
  db: Db,
  lines: readonly AskedLine[],
  maxPieces: number,
  offers: readonly Offer[] = [],
): Promise<CheckedLine[]> {
  const ids = lines.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)])
  const found = await findProducts(db, [...new Set(ids)], maxPieces, offers)
  return lines.map((line) => {
    const offer = found.get(line.id)
    return offer?.setSlots ? checkSet(line, offer, found, maxPieces) : check(line, offer, maxPieces)
  })
}

/**
 * The totals of the whole cart now; lines whose product is gone cost nothing. Throws a Refusal for whoever may not look
 * at a shop in preparation.
 */
export async function checkCart(
  db: Db,
  { lines: asked, promoCode, offers = [], destination }: CartCheck,
  mayLook: () => Promise<boolean> = async () => true,
): Promise<CartCheckResult> {
  const { settings, opening } = await findEditableSettings(db)
  if (opening.state === 'in preparation' && !(await mayLook())) throw new Refusal(403, 'This shop is not open yet.')
  const lines = await priceCart(db, asked, settings.orders.maxUnpaidPieces, await findOffers(db, offers))
  const sold = lines.filter(({ problem }) => problem !== 'gone').flatMap(piecesOf)
  const [charges, cashTerms] = await Promise.all([findDeliveryTable(db), findCashTerms(db)])
  const delivery = charges
    ? deliveryOf(charges, await packedLines(db, sold), totalPaise(sold), await withState(destination))
    : null
  const shipping = delivery ? termsOf(delivery.chosen) : settings.shipping
  const promo = promoCode ? await promoFor(db, promoCode, sold, shipping) : null
  const totals = totalsOf(sold, shipping, promo?.discountPaise)
  return {
    lines,
    totals,
    shipping,
    byZone: charges !== null,
    delivery: delivery && shownDelivery(delivery, totalPaise(sold)),
    cash: cashTerms && {
      ...cashSums(cashTerms, totals.totalPaise),
      refusal: refusalOfCash(cashTerms, {
        categories: sold.map(({ category }) => category),
        promoCode: promo?.problem === null ? promo.code : null,
        takesCash: await takesCash(db, destination),
        orderPaise: totals.totalPaise,
      }),
    },
    promo,
  }
}

/** As far as is known: before the address is, couriers collect cash there. */
async function takesCash(db: Db, destination: CartCheck['destination']) {
  if (!destination) return true
  const { delivery } = await findDeliveryTo(db, destination.pinCode)
  return delivery.kind !== 'prepaid'
}

/** A PIN code by itself: in the state that it is in. */
async function withState(destination: CartCheck['destination']) {
  if (!destination || destination.state !== '') return destination
  return { ...destination, state: (await findPlace(destination.pinCode))?.state ?? '' }
}

type Piece = Pick<CheckedLine, 'id' | 'size' | 'color' | 'category' | 'pricePaise' | 'quantity'> & { offPaise?: number }

/** The lines that an order would have of a line: a set has one for each of its pieces. */
function piecesOf(line: CheckedLine): Piece[] {
  if (!line.pieces) return [line]
  const pieces = line.pieces.map((part) => ({ ...part, quantity: part.quantity * line.quantity }))
  const off = offBySet(pieces, line.pricePaise * line.quantity)
  return pieces.map((piece, at) => ({ ...piece, offPaise: off[at]! }))
}

async function packedLines(db: Db, lines: readonly Piece[]): Promise<PackedLine[]> {
  const pieces = await findPackedPieces(db, lines)
  return lines.map(({ quantity }, at) => ({ ...pieces[at]!, quantity }))
}

/** Null where no zone has the address. Before it is known, the charge is that of the rest of India. */
function deliveryOf(
  charges: DeliveryTable,
  lines: readonly PackedLine[],
  subtotalPaise: number,
  destination: CartCheck['destination'],
) {
  const { pinCode = '', state = null, method } = destination ?? {}
  const offered = offersOf(charges, { pinCode, state, subtotalPaise, lines, at: new Date() })
  return offered.kind === 'methods' ? { ...offered, chosen: chosenOf(offered.methods, method), destination } : null
}

const termsOf = ({ feePaise, freeFromPaise }: OfferedMethod) => ({ feePaise, freeFromPaise })

function shownDelivery(
  { methods, chosen, destination }: NonNullable<ReturnType<typeof deliveryOf>>,
  subtotalPaise: number,
): CartCheckResult['delivery'] {
  if (!destination) return null
  const shown = methods.map((method) => ({
    id: method.id,
    name: method.name,
    pricePaise: shippingFor(subtotalPaise, method),
    from: method.from,
    to: method.to,
  }))
  return { methods: shown, chosen: chosen.id }
}

async function promoFor(db: Db, code: string, lines: Piece[], terms: CartCheckResult['shipping']) {
  const promo = await findPromoCode(db, code)
  const subtotalPaise = totalPaise(lines)
  const { discountPaise, problem = null } = discountFor(promo, {
    lines: lines.map(({ category: categorySlug, ...line }) => ({ ...line, categorySlug })),
    subtotalPaise,
    shippingPaise: shippingFor(subtotalPaise, terms),
    uses: promo ? await findPromoUses(db, promo.code) : unused,
    now: new Date(),
  })
  return { code: promo?.code ?? code, discountPaise, problem }
}

type OnSale = Awaited<ReturnType<typeof findProducts>> extends Map<number, infer One> ? One : never

async function findProducts(db: Db, ids: number[], maxPieces: number, offers: readonly Offer[]) {
  if (ids.length === 0) return new Map<number, never>()
  const offered = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.categorySlug,
      pricePaise: products.pricePaise,
      salePricePaise: products.salePricePaise,
      sizes: products.sizes,
      colors: products.colors,
      ownColorNames: products.ownColorNames,
      start: launchOf(),
      soldAhead: products.soldAhead,
      setSlots: products.setSlots,
      setPercent: products.setPercent,
    })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.state, 'live')))
  const inStock = await db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      pricePaise: variants.pricePaise,
      salePricePaise: variants.salePricePaise,
    })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.id))
  const choices = withOffers(inStock, offers)
  const pictures = await db
    .select({ productId: productImages.productId, key: productImages.imageKey, color: productImages.color })
    .from(productImages)
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position))

  return new Map(
    offered.map((product) => [
      product.id,
      {
        ...product,
        choices: choices
          .filter(({ productId }) => productId === product.id)
          .map(({ size, color, stock }): Choice => ({
            size,
            color: color ?? '',
            stock: stock === null ? null : Math.min(stock, maxPieces),
          })),
        prices: inStock.filter(({ productId }) => productId === product.id),
        pictures: pictures.filter(({ productId }) => productId === product.id),
      },
    ]),
  )
}

/** The variants that a line may mean, as far as it is chosen. */
function pricedAs(prices: OnSale['prices'], { size, color }: Pick<AskedLine, 'size' | 'color'>) {
  const ofSize = prices.filter((one) => one.size === size)
  const chosen = ofSize.filter((one) => (one.color ?? '') === color)
  return [chosen, ofSize].find(({ length }) => length > 0) ?? prices
}

/** The parts of a line that a product without a choice lacks. */
const blank = { name: '', pricePaise: 0, image: '', category: '', sizes: [], colors: [], choices: [], stockLeft: null }

const shownPicture = (pictures: OnSale['pictures'], color: string) =>
  (pictures.find((picture) => picture.color === color) ?? pictures[0])?.key ?? ''

const paidPaise = (offer: OnSale, chosen: Pick<AskedLine, 'size' | 'color'>) =>
  effectivePricePaise(lowestPrice(offer, pricedAs(offer.prices, chosen)))

/** A set: its one choice is what its pieces leave of it. */
function checkSet(
  { id, size, color, quantity, parts = [] }: AskedLine,
  offer: OnSale,
  found: ReadonlyMap<number, OnSale>,
  maxPieces: number,
): CheckedLine {
  const chosen = parts.map((part) => ({ part, product: found.get(part.id) }))
  const ids = parts.map((part) => part.id)
  const pieces = isFilledBy(offer.setSlots!, ids)
    ? chosen.flatMap(({ part, product }, at) => {
        const choice = product && !product.setSlots && choiceOf(product.choices, part)
        return choice ? [{ part, product, choice, quantity: offer.setSlots![at]!.quantity }] : []
      })
    : []
  const isWhole = pieces.length === offer.setSlots!.length
  const checked = pieces.map(({ part, product, quantity: ofEach }): CheckedPiece => ({
    ...part,
    name: product.name,
    ...namedColor(product, part.color),
    image: shownPicture(product.pictures, part.color),
    category: product.category,
    pricePaise: paidPaise(product, part),
    quantity: ofEach,
  }))
  const ownPaise = effectivePricePaise(offer)
  const start = offer.start ?? pieces.find(({ product }) => product.start)?.product.start ?? null
  const stock = setsLeft(
    pieces.map(({ part, choice: { stock: left }, quantity: ofEach }) => ({
      key: lineKey(part),
      stock: left,
      quantity: ofEach,
    })),
  )
  const choice = isWhole ? { size: '', color: '', stock } : undefined
  return {
    ...blank,
    id,
    size,
    color,
    quantity,
    maxPieces,
    name: offer.name,
    pricePaise: isWhole ? setPrice(checked, { ownPaise, percent: offer.setPercent }) : ownPaise,
    image: shownPicture(offer.pictures, ''),
    category: offer.category,
    choices: choice ? [choice] : [],
    stockLeft: choice?.stock ?? null,
    start,
    ahead: pieces.map(({ product }) => labelAhead(product.soldAhead, new Date())).find((label) => label) ?? null,
    problem: problemOf({ start }, choice, quantity, maxPieces),
    parts,
    pieces: isWhole ? checked : [],
  }
}

/** The name of a piece's colour, and the shades that it speaks of. */
function namedColor(product: OnSale, color: string) {
  const shown = shownColors(product).find(({ hex }) => hex === color)
  return { colorName: shown?.name ?? null, ...(shown?.several && { several: shown.several }) }
}

function check(line: AskedLine, offer: OnSale | undefined, maxPieces: number): CheckedLine {
  const { id, size, color, quantity, parts } = line
  const asked = { id, size, color, quantity, maxPieces, ...(parts && { parts }) }
  if (!offer) return { ...blank, ...asked, start: null, ahead: null, problem: 'gone' }
  const { choices, pictures } = offer
  const choice = choiceOf(choices, asked)
  return {
    ...asked,
    name: offer.name,
    pricePaise: paidPaise(offer, asked),
    image: shownPicture(pictures, color),
    category: offer.category,
    sizes: offer.sizes.filter((one) => choices.some((made) => made.size === one)),
    colors: shownColors(offer)
      .filter(({ hex }) => choices.some((made) => made.color === hex))
      .map(({ hex, ...named }) => ({ value: hex, ...named })),
    choices,
    stockLeft: choice?.stock ?? null,
    start: offer.start,
    ahead: labelAhead(offer.soldAhead, new Date()),
    problem: problemOf(offer, choice, quantity, maxPieces),
  }
}
