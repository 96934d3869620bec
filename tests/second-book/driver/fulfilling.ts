import { collectDeliveredCash } from '#shop/orders/cash/collect-cash.server.ts'
import { cancelByCustomer } from '#shop/orders/moving/cancel-order.server.ts'
import { changeAddress } from '#shop/orders/moving/change-address.server.ts'
import { moveOrder } from '#shop/orders/moving/move-order.server.ts'
import { undoMove } from '#shop/orders/moving/undo-move.server.ts'
import type { OrderStatus } from '#shop/orders/rules.ts'
import { parcelsOf } from '#shop/shipping/parcels/parcels-of-order.server.ts'
import { settleRemitted } from '#shop/shipping/remittance/settle-remitted.server.ts'
import { checkoutOf } from '#tests/makers.ts'
import { asha } from '#tests/staff.ts'
import type { OrderAccount } from '../book/account.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { chosen, elsewhere, type Live, rowOf } from './live.ts'
import { sayWaiting, waitForRest } from './second-person.ts'

const nextOf: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
}

async function move(live: Live, number: string, to: OrderStatus) {
  const { version } = await rowOf(live, number)
  const parcel = { courier: 'India Post', trackingNumber: `EA${number}` }
  return moveOrder(live.db, asha, { number, to, note: '', version, parcel })
}

/** Lost parcels do not come: staff say that the order was delivered. */
const isRestLost = ({ active }: OrderAccount) =>
  active.some(({ state }) => state === 'lost') && active.every(({ state }) => state !== 'booked' && state !== 'away')

/** The next step of an order by hand. */
export async function stepByHand(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const { orderStatus, paymentState } = await rowOf(live, number)
  const to = nextOf[orderStatus]
  const isOfParcels = to === 'shipped' ? account.isPartSent : account.hasParcels
  if (!to || (isOfParcels && !(to === 'delivered' ? isRestLost(account) : to !== 'shipped'))) return null
  const { kind } = await move(live, number, to)
  const isCall = to === 'confirmed' && paymentState === 'to_confirm'
  const expected =
    !account.isFunded && !isCall && to !== 'delivered'
      ? 'not allowed'
      : to === 'shipped' && account.purse.isMoneyAskedBack
        ? 'disputed'
        : to === 'shipped' && account.purse.isMoneyTakenBack
          ? 'taken back'
          : 'done'
  agree(`${number} moves to ${to}`, kind, expected)
  if (kind !== 'done') return `${number}: not ${to}`
  if (isCall) account.isConfirmed = true
  if (to === 'shipped') {
    live.book.ship(account, live.clock.now)
    await sendParcelsByHand(live, number)
  }
  if (to === 'delivered') live.book.delivered(account, live.clock.now)
  return `${number}: ${to}`
}

/** Several parcels of an order that no courier has booked each have their own end from here on. */
async function sendParcelsByHand(live: Live, number: string) {
  const { id } = await rowOf(live, number)
  const byHand = (await parcelsOf(live.db, id)).filter(
    ({ provider, status }) => provider === 'manual' && status !== null,
  )
  if (byHand.length < 2) return
  const sent = byHand.filter(({ cancelledBecause }) => cancelledBecause === null)
  for (const { id: parcelId, serial, contents, collectPaise } of sent)
    live.book.order(number).sendByHand(
      {
        reference: `${number} no. ${serial}`,
        awb: `${number}-${serial}`,
        parcelId,
        pieces: contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
        collectPaise: collectPaise ?? 0,
      },
      live.clock.now,
    )
}

export async function undo(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const { version, orderStatus } = await rowOf(live, number)
  const { kind } = await undoMove(live.db, asha, { number, version })
  if (kind !== 'done') return null
  if (orderStatus === 'delivered') live.book.notDelivered(account, live.clock.now)
  if (orderStatus === 'shipped') account.keepHere()
  return `${number}: ${orderStatus} undone`
}

export async function cancelByStaff(live: Live, { who, c }: Step) {
  const number = chosen(live, who)
  if (number === null || c % 2 > 0) return null
  const account = live.book.order(number)
  const { orderStatus, paymentState } = await rowOf(live, number)
  if (paymentState === 'pending' || paymentState === 'to_confirm' || account.isLapsed) return null
  const { kind } = await move(live, number, 'cancelled')
  const mayCancel =
    ['pending', 'confirmed', 'packed'].includes(orderStatus) &&
    account.parcels.every(({ state, isCounted }) => state === 'booked' || state === 'ended' || isCounted)
  agree(`${number} is cancelled`, kind === 'done', mayCancel)
  if (kind !== 'done') return `${number}: not cancelled`
  const booked = account.parcels.filter(({ state }) => state === 'booked')
  account.endBookings(booked, live.clock.now)
  account.isCancelled = true
  live.book.endSale(account, live.clock.now, true)
  waitForRest(live, account)
  return `${number}: cancelled by staff${sayWaiting(account)}`
}

export async function cancelForCustomer(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const before = await rowOf(live, number)
  if (before.orderStatus !== 'pending') return null
  const { kind } = await cancelByCustomer(live.db, number, new Date(live.clock.now))
  if (kind !== 'cancelled') return null
  account.isCancelled = true
  live.book.endSale(account, live.clock.now, false)
  return `${number}: cancelled by the customer`
}

/** Its customer moves to another state, or back: bookings end, and the state stays once an invoice names it. */
export async function moveHouse(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const { sale } = account.placed
  const { orderStatus, version } = await rowOf(live, number)
  if (orderStatus !== 'pending' && orderStatus !== 'confirmed' && orderStatus !== 'packed') return null
  const { customer, shippingAddress } = checkoutOf([], 0)
  const home = { ...shippingAddress, ...(sale.withinState && elsewhere) }
  const address = { ...customer, email: live.email, phone: live.phone, ...home }
  const { kind } = await changeAddress(live.db, asha, { number, version, address })
  const uncounted = account.active.filter(({ isCounted }) => !isCounted)
  const isAway = uncounted.some(({ state }) => state !== 'booked')
  if (!isAway) account.endBookings(uncounted, live.clock.now)
  const isNamed = account.documents.invoices.some(
    (invoice) => !account.documents.notesOn(invoice).some(({ freesGoods }) => freesGoods),
  )
  agree(`${number} goes to another state`, kind, isAway ? 'still booked' : isNamed ? 'invoiced' : 'done')
  if (kind !== 'done') return `${number}: its state stays`
  sale.withinState = !sale.withinState
  return `${number}: goes to ${sale.withinState ? 'Karnataka' : 'Kerala'} now`
}

/** A parcel that staff shipped by hand comes back: nobody took it. */
export async function refuse(live: Live, { who }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const { orderStatus } = await rowOf(live, number)
  if (orderStatus !== 'shipped' || account.hasParcels) return null
  const isCash = account.isCash && account.paidAt === null
  agree(`${number} is returned`, (await move(live, number, 'returned')).kind, 'done')
  account.isReturned = true
  account.isRefused = true
  if (isCash) live.book.endSale(account, live.clock.now, true)
  return `${number}: refused at the door`
}

/** The minute is over in which a step can be undone: what was delivered counts as collected. */
export async function collect(live: Live) {
  await collectDeliveredCash(live.db)
  for (const account of live.book.orders.values()) account.collectCash(live.clock.now)
  await settleRemitted(live.db)
  for (const account of live.book.orders.values()) account.noteRemitted()
}
