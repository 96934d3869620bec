import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { approveGiftCards, findGiftCardRequests } from '#shop/credit/approve-gift-cards.server.ts'
import { askForGiftCards } from '#shop/credit/bring-gift-cards.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { payCashRefund } from '#shop/orders/cash/cash-refunds.server.ts'
import { giveGoodwill } from '#shop/orders/credit/give-goodwill.server.ts'
import { cashRefunds, moneyBack } from '#shop/orders/money/tables.server.ts'
import { refundOrder } from '#shop/orders/moving/refund-order.server.ts'
import { applyDisputes } from '#shop/orders/paying/apply-disputes.server.ts'
import { refundByBank } from '#shop/orders/refunding/refund-by-bank.server.ts'
import { failRefund } from '#shop/payments/keep-refunds.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import { requestReturn } from '#shop/returns/asking/request-return.server.ts'
import { takeBack } from '#shop/returns/asking/take-back.server.ts'
import { approveReturn } from '#shop/returns/deciding/decide-return.server.ts'
import { handOverReturn } from '#shop/returns/deciding/hand-over.server.ts'
import { judgeReturn } from '#shop/returns/deciding/judge-return.server.ts'
import { receiveReturn } from '#shop/returns/deciding/receive-return.server.ts'
import { refundReturn } from '#shop/returns/deciding/refund-return.server.ts'
import { findReturn } from '#shop/returns/finding/find-returns.server.ts'
import { returnRequests } from '#shop/returns/tables.server.ts'
import { askBooking } from '#shop/shipping/booking/ask-booking.server.ts'
import { cancelBooking } from '#shop/shipping/booking/cancel-booking.server.ts'
import { applyRemittance, checkRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { guardedMember, type StaffMember } from '#shop/staff/types.ts'
import { asha } from '#tests/staff.ts'
import { type Begun, type Customer, move, orderOf, type Press, press } from './customer.ts'

const owner = guardedMember({ ...asha, roles: ['owner'] })
const ravi: StaffMember = { ...owner, id: 'ravi', name: 'Ravi' }
const amountPaise = 20_000

const cancel = (number: string): Press =>
  press(
    async (db) => {
      const { version, orderStatus } = await orderOf(db, number)
      return orderStatus === 'cancelled' ? null : { version }
    },
    ({ db }, { version }) => move(db, number, 'cancelled', version),
  )

/** All of a delivered order is back and good. */
async function returned({ db, buy }: Customer, { wishesCredit = false } = {}) {
  const { number } = await buy({ until: 'delivered' })
  const taken = await takeBack(db, owner, { number, version: (await orderOf(db, number)).version, note: '' })
  if (taken.kind !== 'done') throw new Error(taken.kind)
  const { reference } = taken
  if (wishesCredit)
    await db.update(returnRequests).set({ wishesCredit: true }).where(eq(returnRequests.reference, reference))
  return { number, reference }
}

const judge = (reference: string): Press =>
  press(
    async (db) => {
      const { judgedAt, version, lines } = (await findReturn(db, reference))!
      const judged = lines.flatMap(({ id, received }) =>
        Array.from({ length: received ?? 0 }, (_, at) => ({ lineId: id, position: at + 1, fate: 'shelf' as const })),
      )
      return judgedAt === null ? { version, judged } : null
    },
    ({ db }, form) => judgeReturn(db, owner, { reference, ...form, gateway: 'razorpay' }),
  )

const payReturn = (reference: string): Press =>
  press(
    async (db) => {
      const { state, version, lastBack: seen } = (await findReturn(db, reference))!
      return state === 'received' ? { version, seen } : null
    },
    ({ db }, form) => refundReturn(db, owner, { reference, ...form }),
  )

const dueOf = async (db: Customer['db'], number: string) => {
  const { id } = await orderOf(db, number)
  const [due] = await db
    .select({ id: cashRefunds.id })
    .from(cashRefunds)
    .where(and(eq(cashRefunds.orderId, id), isNull(cashRefunds.paidAt)))
  return due ?? null
}

const parcelOf = async (db: Customer['db'], number: string) => {
  const { id } = await orderOf(db, number)
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, id)).orderBy(desc(parcels.id))
  return parcel ?? null
}

export const stories: Record<string, (customer: Customer) => Promise<Begun>> = {
  async 'an online payment is applied'(customer) {
    const { checkout, pays, confirms, number } = await customer.order()
    return { number, steps: [checkout, pays, confirms] }
  },
  async 'a paid order is cancelled, and the gateway refunds it'({ buy }) {
    const { number } = await buy()
    return { number: () => number, steps: [cancel(number)], moves: { refunds: [102_900] } }
  },
  async 'a return is paid by the gateway'(customer) {
    const { number, reference } = await returned(customer)
    return { number: () => number, steps: [judge(reference), payReturn(reference)], moves: { refunds: [99_900] } }
  },
  async 'a return is paid as store credit'(customer) {
    const { number, reference } = await returned(customer, { wishesCredit: true })
    return { number: () => number, steps: [judge(reference), payReturn(reference)], moves: { credit: [99_900] } }
  },
  async 'goodwill is given'({ buy }) {
    const { number } = await buy()
    const key = randomUUID()
    const goodwill = press(
      async (db) =>
        (await db.$count(moneyBack, eq(moneyBack.orderId, (await orderOf(db, number)).id))) > 0 ? null : key,
      (shop, form) => giveGoodwill(shop.db, owner, number, { amountPaise, reason: 'Late', key: form, seen: 0 }),
    )
    return { number: () => number, steps: [goodwill], moves: { credit: [amountPaise] } }
  },
  async 'a part is refunded, fails at the gateway, and is sent by bank'({ db, buy }) {
    const { number } = await buy({ until: 'delivered' })
    await refundOrder(db, owner, number, { amountPaise, reason: 'Torn', restock: false, key: randomUUID() })
    const [refund] = await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    await failRefund(db, refund!.id, 'The card is closed')
    const instead = press(
      async (reading) => ((await dueOf(reading, number)) ? null : { id: refund!.id }),
      (process, { id }) => refundByBank(process.db, owner, id),
    )
    const paid = press(
      (reading) => dueOf(reading, number),
      (process, { id }) => payCashRefund(process.db, owner, id, 'AXIS77'),
    )
    return { number: () => number, steps: [instead, paid] }
  },
  async 'a parcel is booked with the courier, and its booking is cancelled'({ buy }) {
    const { number } = await buy({ until: 'confirmed' })
    const book = press(
      async (db) => ((await parcelOf(db, number)) ? null : { number }),
      ({ db }) => askBooking(db, owner, { number }),
    )
    const end = press(
      async (db) => {
        const parcel = await parcelOf(db, number)
        return parcel?.bookingState === 'booked' ? { number, parcelId: parcel.id, version: parcel.version } : null
      },
      ({ db, courier }, form) => cancelBooking(db, owner, courier, form),
    )
    return { number: () => number, steps: [book, end, cancel(number)], moves: { refunds: [102_900] } }
  },
  async 'an exchange is sent ahead, and its old piece comes'({ db, buy }) {
    await buy({ until: 'delivered' })
    const { number, items, variantIds } = await buy({ until: 'delivered' })
    const lines = [{ itemId: items[0]!.id, quantity: 1, reason: 'too small' as const, exchangeFor: variantIds[1]! }]
    const asked = await requestReturn(db, number, { lines, note: '', shownPaise: 0 })
    if (asked.kind !== 'requested') throw new Error(JSON.stringify(asked))
    const { reference } = asked
    await approveReturn(db, owner, { reference, version: (await findReturn(db, reference))!.version })
    const label = { carrier: 'India Post', trackingNumber: 'EA1', gateway: 'razorpay' as const }
    const handOver = press(
      async (reading) => {
        const { exchangeOrderNumber, version } = (await findReturn(reading, reference))!
        return exchangeOrderNumber === null ? { version } : null
      },
      (process, { version }) => handOverReturn(process.db, owner, { reference, version, ...label }),
    )
    const receive = press(
      async (reading) => {
        const { state, version, lines: own } = (await findReturn(reading, reference))!
        return state === 'approved' ? { version, received: [{ lineId: own[0]!.id, quantity: 1 }] } : null
      },
      (process, form) => receiveReturn(process.db, owner, { reference, ...form }),
    )
    return { number: () => number, steps: [handOver, receive, judge(reference)] }
  },
  async 'a dispute is won while a refund is owed'({ db, gateway, buy, disputes }) {
    const { number } = await buy({ until: 'delivered' })
    await refundOrder(db, owner, number, { amountPaise, reason: 'Torn', restock: false, key: randomUUID() })
    const seen = await disputes(number)
    await applyDisputes(db, gateway, [{ ...seen, status: 'open' }])
    const won = press(
      async () => ({ ...seen, status: 'won' as const }),
      (process, dispute) => applyDisputes(process.db, process.gateway, [dispute]),
    )
    return { number: () => number, steps: [won], moves: { refunds: [amountPaise] } }
  },
  async 'a gift card becomes credit, pays an order, and is back when it is cancelled'(customer) {
    const reference = `card ${randomUUID()}`
    const { email } = customer
    const rows = [{ row: 2, card: 'ab1c', email, alike: reference, reference, paise: 500_000 }]
    const requestOf = async (db: Customer['db']) => (await findGiftCardRequests(db)).at(-1)
    const holderOf = async (db: Customer['db']) =>
      (await db.select().from(creditBalances).where(eq(creditBalances.holder, email)))[0]
    const ask = press(
      async (db) => (((await requestOf(db)) ?? (await holderOf(db))) ? null : rows),
      ({ db }, form) => askForGiftCards(db, owner, form),
    )
    const approve = press(
      async (db) => (await requestOf(db)) ?? null,
      ({ db }, { id }) => approveGiftCards(db, ravi, id),
    )
    const { checkout, number } = await customer.order({ byCredit: async (db) => (await holderOf(db))!.id })
    const end: Press = {
      look: async (db) => cancel(await number()).look(db),
      press: async (process, form) => cancel(await number()).press(process, form),
    }
    return { number, steps: [ask, approve, checkout, end], moves: { credit: [500_000, -102_900, 102_900] } }
  },
  async 'the cash of a parcel is remitted'({ db, buy, deliver }) {
    const { number } = await buy({ until: 'confirmed', isCash: true })
    const { awb, collectPaise } = await deliver(number)
    const utr = `UTR${number}`
    const text = `AWB Code,Order ID,COD Amount,UTR\n${awb},${number},${(collectPaise / 100).toFixed(2)},${utr}`
    const file = { fileName: `${number}.csv`, text, columns: null, receivedOn: '2026-11-20', utr, bankPaise: null }
    const remit = press(
      async () => {
        const checked = await checkRemittance(db, owner, file)
        return checked.kind === 'planned' ? { ...file, seal: checked.seal } : null
      },
      (process, form) => applyRemittance(process.db, owner, form),
    )
    return { number: () => number, steps: [remit], moves: { openParcels: 1 } }
  },
}
