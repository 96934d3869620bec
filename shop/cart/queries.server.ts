import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#shared/failures.ts'
import { effectivePricePaise } from '#shop/catalogue/rules.ts'
import { startOf } from '#shop/catalogue/starts/start-sql.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { productImages, products, variants } from '#shop/catalogue/tables.server.ts'
import type { DeliveryTable } from '#shop/delivery/charges/delivery-table.ts'
import {
  chosenOf,
  findDeliveryTable,
  type OfferedMethod,
  offersOf,
} from '#shop/delivery/charges/find-delivery.server.ts'
import { findPlace } from '#shop/delivery/places/pin-directory.server.ts'
import { findPromoUses } from '#shop/marketing/promo-uses.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import { discountFor, unused } from '#shop/marketing/rules.ts'
import { findEditableSettings } from '#shop/settings/queries.server.ts'
import { findOffers, type Offer, withOffers } from '#shop/waiting/use-offers.server.ts'
import type { CartCheckResult, CheckedLine, Choice } from './answers.ts'
import type { CartCheck } from './inputs.ts'
import { choiceOf, problemOf } from './revise-cart.ts'
import { shippingFor, totalPaise, totalsOf } from './rules.ts'

type AskedLine = CartCheck['lines'][number]

/**
 * Each line as its product stands now, in the order asked. Reads only: nothing is reserved. Stock is given up to
 * mostPieces, the most that one unpaid order may reserve: nobody needs to know more.
 */
export async function priceCart(
  db: Db,
  lines: readonly AskedLine[],
  mostPieces: number,
  offers: readonly Offer[] = [],
): Promise<CheckedLine[]> {
  const found = await findProducts(db, [...new Set(lines.map(({ id }) => id))], mostPieces, offers)
  return lines.map((line) => check(line, found.get(line.id), mostPieces))
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
  const lines = await priceCart(db, asked, settings.orders.mostUnpaidPieces, await findOffers(db, offers))
  const sold = lines.filter(({ problem }) => problem !== 'gone')
  const charges = await findDeliveryTable(db)
  const delivery = deliveryOf(charges, sold, charges && (await withState(destination)))
  const shipping = delivery ? termsOf(delivery.chosen) : settings.shipping
  const promo = promoCode ? await promoFor(db, promoCode, sold, shipping) : null
  return {
    lines,
    totals: totalsOf(sold, shipping, promo?.discountPaise),
    shipping,
    byZone: charges !== null,
    delivery: delivery && shownDelivery(delivery, totalPaise(sold)),
    promo,
  }
}

/** A PIN code by itself: in the state that it is in. */
async function withState(destination: CartCheck['destination']) {
  if (!destination || destination.state !== '') return destination
  return { ...destination, state: (await findPlace(destination.pinCode))?.state ?? '' }
}

/** Null where the owner has no zones. Before the address is known, its charge is that of the rest of India. */
function deliveryOf(
  charges: DeliveryTable | null,
  lines: readonly CheckedLine[],
  destination: CartCheck['destination'] | null,
) {
  const { pinCode = '', state = null, method } = destination ?? {}
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const parcel = { pinCode, state, subtotalPaise: totalPaise(lines), pieces, at: new Date() }
  const offered = offersOf(charges, parcel)
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

async function promoFor(db: Db, code: string, lines: CheckedLine[], terms: CartCheckResult['shipping']) {
  const promo = await findPromoCode(db, code)
  const subtotalPaise = totalPaise(lines)
  const { discountPaise, problem = null } = discountFor(promo, {
    lines: lines.map(({ category, pricePaise, quantity }) => ({ categorySlug: category, pricePaise, quantity })),
    subtotalPaise,
    shippingPaise: shippingFor(subtotalPaise, terms),
    uses: promo ? await findPromoUses(db, promo.code) : unused,
    now: new Date(),
  })
  return { code: promo?.code ?? code, discountPaise, problem }
}

type OnSale = Awaited<ReturnType<typeof findProducts>> extends Map<number, infer One> ? One : never

async function findProducts(db: Db, ids: number[], mostPieces: number, offers: readonly Offer[]) {
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
      start: startOf(),
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
            stock: stock === null ? null : Math.min(stock, mostPieces),
          })),
        pictures: pictures.filter(({ productId }) => productId === product.id),
      },
    ]),
  )
}

function check({ id, size, color, quantity }: AskedLine, offer: OnSale | undefined, mostPieces: number): CheckedLine {
  const asked = { id, size, color, quantity, mostPieces }
  if (!offer) {
    return {
      ...asked,
      name: '',
      pricePaise: 0,
      image: '',
      category: '',
      sizes: [],
      colors: [],
      choices: [],
      stockLeft: null,
      start: null,
      problem: 'gone',
    }
  }
  const { choices, pictures } = offer
  const choice = choiceOf(choices, asked)
  return {
    ...asked,
    name: offer.name,
    pricePaise: effectivePricePaise(offer),
    image: (pictures.find((picture) => picture.color === color) ?? pictures[0])?.key ?? '',
    category: offer.category,
    sizes: offer.sizes.filter((one) => choices.some((made) => made.size === one)),
    colors: offer.colors
      .filter((one) => choices.some((made) => made.color === one))
      .map((value) => ({ value, name: colorNameIn(offer, value) })),
    choices,
    stockLeft: choice?.stock ?? null,
    start: offer.start,
    problem: problemOf(offer, choice, quantity, mostPieces),
  }
}
