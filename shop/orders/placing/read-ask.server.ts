import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { allByName } from '#db/few-round-trips.server.ts'
import { type Given, preparedQuery } from '#db/prepared-queries.server.ts'
import { findOffers } from '#shop/back-in-stock/use-offers.server.ts'
import type { OpenedCredit } from '#shop/credit/opened-credit.ts'
import { findDeliveryTable } from '#shop/delivery/charges/find-delivery.server.ts'
import { findDeliveryTo } from '#shop/delivery/places/find-delivery-to.server.ts'
import { findPromoCode } from '#shop/marketing/queries.server.ts'
import type { ProviderId } from '#shop/payments/provider.ts'
import { findCashTerms } from '#shop/settings/cash/find-cash-terms.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { PlaceOrder } from '../inputs.ts'
import { cashMethod } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { findChoices } from './find-choices.server.ts'

/**
 * takenBy: the staff member who takes it by phone, for a caller who pays later. from: the client's address, whose
 * network has its share of what unpaid orders may reserve; without it there is none. openedCredit: the store credit
 * that the customer has proved to be theirs.
 */
export type About = { takenBy?: StaffMember; from?: string; openedCredit?: OpenedCredit | null; now?: Date }

/** The order that somebody wants to place. */
export type Ask = About & {
  provider: ProviderId
  checkoutKey: string
  bodyHash: Buffer
  request: PlaceOrder
  now: Date
}

export type Facts = Omit<Awaited<ReturnType<typeof readAsk>>, 'earlier'>

/** Prices, stock, terms and charges for what is asked, and the earlier order with this key. One round trip, no lock. */
export async function readAsk(tx: Db, { checkoutKey, request, now }: Ask) {
  const { earlier, ...facts } = await allByName({
    earlier: findByKey(tx, { checkoutKey }),
    settings: findSettings(tx),
    choices: findChoices(tx, request.items),
    promo: request.promoCode ? findPromoCode(tx, request.promoCode) : null,
    offers: findOffers(tx, request.offers ?? []),
    service: findDeliveryTo(tx, request.shippingAddress.zipCode, now),
    charges: findDeliveryTable(tx),
    cashTerms: request.paymentMethod === cashMethod ? findCashTerms(tx) : null,
  })
  return { ...facts, earlier: earlier[0] }
}

const findByKey = preparedQuery((tx, { checkoutKey }: Given<{ checkoutKey: string }>) =>
  tx.select().from(orders).where(eq(orders.checkoutKey, checkoutKey)),
)
