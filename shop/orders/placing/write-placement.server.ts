import type { Db } from '#db/client.server.ts'
import { sendCommit, togetherByName } from '#db/few-round-trips.server.ts'
import { useOffers } from '#shop/back-in-stock/use-offers.server.ts'
import { spendCredit } from '#shop/credit/spend-credit.server.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import { receivedAfterMinutes } from '../emails/email-rules.ts'
import { oweOrderEmail } from '../emails/owe-order-email.server.ts'
import { cashConfirmations } from '../money/tables.server.ts'
import { promoUses } from '../promos/tables.server.ts'
import { markAsSuspicious } from '../stock/lapsed-orders.server.ts'
import { takeStock } from '../stock/reserve-stock.server.ts'
import { noteReservation } from '../stock/reserve-unpaid.server.ts'
import type { Claimed } from './claim-shares.server.ts'
import type { Decided } from './decide-state.server.ts'
import type { Priced } from './price-ask.server.ts'
import type { Ask, Facts } from './read-ask.server.ts'
import { writeOrder } from './write-order.server.ts'

/**
 * Writes the order with all that belongs to it, and commits, in one round trip. Stock is locked here alone. Throws, as
 * isSoldOut knows, when a variant has too little left.
 */
export async function writePlacement(
  tx: Db,
  ask: Ask,
  { promo, settings }: Facts,
  { credit }: Priced,
  claimed: Claimed,
  { order, takenCredit, usesOffers, confirmation, firstEmail }: Decided,
) {
  const { request, takenBy } = ask
  const { orderId } = order
  const { customer, pieces, fromStock, usedOffers, isReserved, isHeldBack, lockedCredit } = claimed
  if (takenBy)
    await logChange(tx, takenBy, {
      action: 'place phone order',
      subject: `order ${order.number}`,
      after: { totalPaise: order.totals.totalPaise },
    })
  const spent = credit &&
    lockedCredit &&
    takenCredit && {
      balance: lockedCredit.balance,
      paise: credit.paise,
      taken: takenCredit,
      orderNumber: order.number,
    }
  const writing = togetherByName({
    offers: usesOffers ? useOffers(tx, usedOffers) : null,
    stock: isReserved ? takeStock(tx, fromStock, settings.orders.maxUnpaidPieces, { cause: 'placed', orderId }) : null,
    ...writeOrder(tx, order),
    ...(spent && spendCredit(tx, spent)),
    reservation: customer && isReserved ? noteReservation(tx, orderId, customer, pieces) : null,
    promoUse: promo ? tx.insert(promoUses).values({ orderId, code: promo.code, phone: request.customer.phone }) : null,
    firstEmail: oweFirstEmail(tx, orderId, firstEmail),
    confirmation: confirmation === 'link' ? tx.insert(cashConfirmations).values({ orderId }) : null,
    heldBack: isHeldBack ? markAsSuspicious(tx, orderId) : null,
    heldBackEmail: isHeldBack ? oweOrderEmail(tx, orderId, 'reserve') : null,
  })
  sendCommit(tx)
  const { stored } = await writing
  return stored[0]!
}

function oweFirstEmail(tx: Db, orderId: number, to: Decided['firstEmail']) {
  if (to === 'phone') return oweOrderEmail(tx, orderId, 'payment')
  if (to === 'to_confirm') return oweOrderEmail(tx, orderId, 'confirm')
  if (to === 'to_collect') return oweOrderEmail(tx, orderId, 'cash')
  if (to === 'completed') return oweOrderEmail(tx, orderId, 'paid')
  return oweOrderEmail(tx, orderId, 'received', { afterMinutes: receivedAfterMinutes })
}
