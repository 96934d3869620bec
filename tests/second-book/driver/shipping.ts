import { eq } from 'drizzle-orm'
import { askBooking } from '#shop/shipping/booking/ask-booking.server.ts'
import type { Courier } from '#shop/shipping/booking/book-parcel.server.ts'
import { cancelBooking } from '#shop/shipping/booking/cancel-booking.server.ts'
import { storeBooked } from '#shop/shipping/booking/store-booking.server.ts'
import { parcelsOf } from '#shop/shipping/parcels/parcels-of-order.server.ts'
import { splitParcel } from '#shop/shipping/parcels/split-order.server.ts'
import { applyRemittance, checkRemittance } from '#shop/shipping/remittance/apply-remittance.server.ts'
import { parcels } from '#shop/shipping/tables.server.ts'
import { cancelPieces } from '#shop/shipping/tracking/cancel-pieces.server.ts'
import { endParcelByHand } from '#shop/shipping/tracking/end-by-hand.server.ts'
import { followParcel } from '#shop/shipping/tracking/follow-parcel.server.ts'
import { receiveParcel } from '#shop/shipping/tracking/receive-parcel.server.ts'
import { asha } from '#tests/staff.ts'
import type { BookParcel } from '../book/account.ts'
import { indianDay } from '../book/law.ts'
import type { Step } from '../life.ts'
import { agree } from './difference.ts'
import { agreeOnRefundForPart } from './freed-pieces.ts'
import { chosen, type Live, rowOf } from './live.ts'
import { refundCancelledPieces } from './money.ts'
import { endBroughtBack } from './returning.ts'
import { sayWaiting, waitForRest } from './second-person.ts'

const carried = new Set<string>()

/** Ends every booking of which it has not taken the parcel. */
export const courier = {
  provider: {
    cancel: async ({ awb }: { awb: string }) => (carried.has(awb) ? 'too_late' : 'cancelled'),
    abandon: async () => 'abandoned',
  },
  pickupPlace: 'Warehouse',
} as unknown as Courier

export async function split(live: Live, { who, a, b }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const order = await rowOf(live, number)
  const [parcel] = (await parcelsOf(live.db, order.id)).filter(
    ({ bookingState, contents, cancelledBecause }) =>
      bookingState === 'none' && contents.length > 0 && cancelledBecause === null,
  )
  const contents =
    parcel?.contents ??
    live.book.order(number).placed.sale.lines.map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity }))
  const { orderItemId, quantity } = contents[a % contents.length]!
  const taken = [{ orderItemId, quantity: 1 + (b % quantity) }]
  const { kind } = await splitParcel(live.db, asha, {
    number,
    version: order.version,
    parcelId: parcel?.id ?? null,
    taken,
  })
  return kind === 'done'
    ? `${number}: ${taken[0]!.quantity} of line ${a % contents.length} in a parcel of its own`
    : null
}

let awbs = 0

export async function book(live: Live, { who, a }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const order = await rowOf(live, number)
  const open = (await parcelsOf(live.db, order.id)).filter(
    ({ contents, bookingState }) => contents.length > 0 && bookingState !== 'booked',
  )
  const parcelId = a % 2 === 0 ? open[a % Math.max(1, open.length)]?.id : undefined
  const now = new Date(live.clock.now)
  if ((await askBooking(live.db, asha, { number, parcelId }, now)) !== null) return null
  const account = live.book.order(number)
  const waiting = (await parcelsOf(live.db, order.id)).filter(({ bookingState }) => bookingState === 'waiting')
  for (const { contents, ...parcel } of waiting) {
    awbs += 1
    const reference = parcel.reference!
    const booking = {
      reference,
      orderId: `o${awbs}`,
      shipmentId: `s${awbs}`,
      awb: `AWB${awbs}`,
      courier: 'Delhivery',
      pickupAt: null,
    }
    agree(
      `${reference} is booked`,
      await storeBooked(live.db, parcel, { booking, collectPaise: parcel.collectPaise }, now),
      true,
    )
    account.book({
      reference,
      awb: booking.awb,
      parcelId: parcel.id,
      pieces: contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity })),
      collectPaise: parcel.collectPaise ?? 0,
    })
    account.invoice(`booking ${reference}`, live.clock.now, account.parcels.at(-1)!.pieces, live.book.tables)
    agree(`${reference} collects what its invoice says`, account.isLabelRight(reference), true)
  }
  return waiting.length > 0
    ? `${number}: booked ${waiting.map(({ reference, collectPaise }) => `${reference}${collectPaise ? ` to collect ${collectPaise}` : ''}`).join(', ')}`
    : null
}

const parcelOf = (live: Live, number: string, which: number, fits: (one: BookParcel) => boolean) => {
  const fitting = live.book.order(number).parcels.filter(fits)
  return fitting[which % Math.max(1, fitting.length)] ?? null
}

export async function unbook(live: Live, { who, a }: Step) {
  const number = chosen(live, who)
  const parcel = number === null ? null : parcelOf(live, number, a, ({ state }) => state === 'booked')
  if (number === null || !parcel) return null
  const [row] = await live.db.select().from(parcels).where(eq(parcels.id, parcel.parcelId))
  const { kind } = await cancelBooking(live.db, asha, courier, {
    number,
    parcelId: parcel.parcelId,
    version: row!.version,
  })
  agree(`${parcel.reference} ends`, kind, 'done')
  live.book.order(number).endBooking(parcel, live.clock.now)
  return `${number}: booking ${parcel.reference} ended`
}

const scanOf = {
  booked: ['in_transit'],
  away: ['delivered', 'delivered', 'delivered', 'returned'],
  delivered: ['returning'],
  lost: ['delivered', 'returned'],
} as const

export async function scan(live: Live, { who, a, b, c }: Step) {
  const number = chosen(live, who)
  const parcel = number === null ? null : parcelOf(live, number, a, ({ state }) => state in scanOf)
  if (number === null || !parcel) return null
  const { state } = parcel
  // A courier that says "delivered" seldom brings it back.
  if (state === 'delivered' && (b % 6 > 0 || parcel.isBroughtBack)) return null
  if (parcel.isByHand) return endByHand(live, number, parcel, { b, c })
  // Staff said “delivered” of a lost parcel, the courier brings it back, and staff did not mean it.
  const choices =
    parcel.isBroughtBack && state === 'lost' ? (['returned'] as const) : scanOf[state as keyof typeof scanOf]
  // Few are lost, and few of them are found.
  if (state === 'lost' && c % 3 > 0) return null
  const isLost = state === 'away' && c % 5 === 4
  const status = isLost ? ('lost' as const) : choices[b % choices.length]!
  const seen = { at: new Date(live.clock.now), status, code: status, text: status, place: '' }
  await followParcel(
    live.db,
    parcel.parcelId,
    { awb: parcel.awb, scans: [seen], promisedOn: null },
    new Date(live.clock.now),
  )
  carried.add(parcel.awb)
  if (state === 'delivered') parcel.isBroughtBack = true
  else
    live.book.scanned(
      live.book.order(number),
      parcel,
      status === 'in_transit' ? 'away' : status === 'returning' ? 'returned' : status,
      live.clock.now,
    )
  return `${number}: ${parcel.reference} is ${status}`
}

/** Staff say how a parcel that they sent by hand ended; also that it came back after all. */
async function endByHand(live: Live, number: string, parcel: BookParcel, { b, c }: Pick<Step, 'b' | 'c'>) {
  const ways = ['delivered', 'delivered', c % 5 === 4 ? 'lost' : 'delivered', 'returned'] as const
  const end = parcel.state === 'delivered' ? 'returned' : parcel.state === 'lost' ? 'delivered' : ways[b % ways.length]!
  const [row] = await live.db.select().from(parcels).where(eq(parcels.id, parcel.parcelId))
  const said = { number, parcelId: parcel.parcelId, version: row!.version, end }
  const account = live.book.order(number)
  // A piece of it that came back with a return was delivered.
  const isPossible = end === 'delivered' || parcel.pieces.every((own) => account.piecesOut(own.itemId) >= own.quantity)
  agree(`${parcel.reference} ended`, (await endParcelByHand(live.db, asha, said)).kind, isPossible ? 'done' : 'refused')
  if (!isPossible) return null
  live.book.scanned(account, parcel, end, live.clock.now)
  return `${number}: ${parcel.reference} is ${end}, staff say`
}

export async function count(live: Live, { who, a, b }: Step) {
  const number = chosen(live, who)
  const parcel =
    number === null
      ? null
      : parcelOf(
          live,
          number,
          a,
          (one) =>
            !one.isCounted && (one.state === 'returned' || one.isBroughtBack || (one.state === 'lost' && a % 3 === 0)),
        )
  if (number === null || !parcel) return null
  const restocked = parcel.pieces.map(({ itemId, quantity }, at) => ({
    orderItemId: itemId,
    quantity: b % 4 === at ? quantity - 1 : quantity,
  }))
  const { kind } = await receiveParcel(live.db, asha, { parcelId: parcel.parcelId, restocked })
  agree(`${parcel.reference} is counted`, kind, 'done')
  const account = live.book.order(number)
  const before = account.partsBack()
  live.book.counted(
    account,
    parcel,
    new Map(restocked.map(({ orderItemId, quantity }) => [orderItemId, quantity])),
    live.clock.now,
  )
  await endBroughtBack(live, number)
  live.book.creditCounted(account, parcel, before, live.clock.now)
  waitForRest(live, account)
  await agreeOnRefundForPart(live, account)
  return `${number}: ${parcel.reference} counted, ${restocked.map(({ quantity }) => quantity).join(' and ')} restocked${sayWaiting(account)}`
}

/** Staff take the pieces of a parcel off the order, since they can never be sent; what was paid for them goes back. */
export async function cancelPiecesOf(live: Live, { who, a, b }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const { id, version, orderStatus } = await rowOf(live, number)
  const account = live.book.order(number)
  const all = (await parcelsOf(live.db, id)).filter(
    ({ contents, cancelledBecause }) => contents.length > 0 && cancelledBecause === null,
  )
  const here = all.filter((one) => !account.active.some(({ parcelId }) => parcelId === one.id))
  if (all.length < 2 || here.length === 0 || !account.isFunded) return null
  if (orderStatus !== 'confirmed' && orderStatus !== 'packed') return null
  const { id: parcelId, contents, serial } = here[a % here.length]!
  const restocked = contents.map(({ orderItemId, quantity }, at) => ({
    orderItemId,
    quantity: b % 2 === at % 2 ? quantity - 1 : quantity,
  }))
  const { kind } = await cancelPieces(live.db, asha, { number, version, parcelId, restocked, reason: 'Late' })
  const { collectPaise } = (await parcelsOf(live.db, id)).find((one) => one.id === parcelId)!
  const [before, now] = [account.partsBack(), live.clock.now]
  const ownPieces = contents.map(({ orderItemId: itemId, quantity }) => ({ itemId, quantity }))
  agree(`${number} no. ${serial} collects no cash`, collectPaise ?? 0, account.cashOfCancelled(ownPieces))
  account.sendByHand(
    {
      reference: `${number} no. ${serial}`,
      awb: `${number}-${serial}`,
      parcelId,
      pieces: ownPieces,
      collectPaise: collectPaise ?? 0,
    },
    now,
  )
  const parcel = account.parcels.at(-1)!
  parcel.isCancelled = true
  live.book.counted(account, parcel, new Map(restocked.map((one) => [one.orderItemId, one.quantity])), now)
  await endBroughtBack(live, number)
  live.book.creditCounted(account, parcel, before, now)
  waitForRest(live, account)
  account.releaseOwed()
  const owed = Math.min(account.owedForParts() ?? 0, Math.max(0, account.partsBack().owed - before.owed))
  const { bank, credit } = account.purse.left({ isOwed: true })
  const answer = refundCancelledPieces(live, number, parcel, Math.min(owed, bank + credit))
  agree(`${parcel.reference} is cancelled`, kind, answer)
  await agreeOnRefundForPart(live, account)
  return `${number}: ${parcel.reference} cancelled, ${restocked.map(({ quantity }) => quantity).join(' and ')} restocked`
}

let files = 0

/** A courier pays what it has of a parcel: all, too little, or too much. */
export async function remit(live: Live, { who, a, b }: Step) {
  const number = chosen(live, who)
  if (number === null) return null
  const account = live.book.order(number)
  const parcel = parcelOf(
    live,
    number,
    a,
    ({ state, collectPaise, isByHand }) => state === 'delivered' && collectPaise > 0 && !isByHand,
  )
  const isByHand = account.isCash && account.paidAt !== null && !account.hasParcels
  const due = parcel ? parcel.collectPaise - parcel.receivedPaise : isByHand ? account.owedByCouriers() : 0
  if (due <= 0) return null
  const paise = b % 3 === 0 ? Math.max(100, Math.floor(due / 2)) : b % 5 === 0 ? due + 100_000 : due
  files += 1
  const file = {
    fileName: `${files}.csv`,
    text: `AWB Code,Order ID,COD Amount,UTR\n${parcel?.awb ?? `EA${number}`},${number},${(paise / 100).toFixed(2)},UTR${files}`,
    columns: null,
    receivedOn: indianDay(live.clock.now),
    utr: `UTR${files}`,
    bankPaise: null,
  }
  const checked = await checkRemittance(live.db, asha, file)
  if (checked.kind !== 'planned') return null
  const applied = await applyRemittance(live.db, asha, { ...file, seal: checked.seal })
  agree(`${number}: the courier's ${paise}`, applied, { kind: 'applied', countedPaise: paise, orders: 1 })
  if (parcel) parcel.receivedPaise += paise
  else account.receivedPaise += paise
  for (const one of live.book.orders.values()) one.noteRemitted()
  return `${number}: the courier pays ${paise}`
}
