import { DocumentBook, type Pieces, type Sale, totalOf } from './documents.ts'
import { exchangeFor, type ExchangeSums, noExchange, paidForLast, type WantedPieces } from './exchanges.ts'
import { type RateTable, split, sumBy } from './law.ts'
import { type PaidOrder, Purse } from './purse.ts'
import { type BackPieces, type EarlierBack, type Fetched, type MoneyBack, moneyFor, type Terms } from './returns.ts'

export type Placed = {
  number: string
  at: number
  isCash: boolean
  sale: Sale
  terms: Terms
  totalPaise: number
  creditPaise: number
  holder: string
  /** Of the order of an exchange: the one that it came from, and the part of its total that is paid besides. */
  exchanged?: { from: OrderAccount; reference: string; differencePaise: number }
}

export type Booking = {
  reference: string
  awb: string
  parcelId: number
  pieces: readonly Pieces[]
  /** The cash on its label. */
  collectPaise: number
}

export type BookParcel = Booking & {
  state: 'booked' | 'away' | 'delivered' | 'returned' | 'lost' | 'ended'
  receivedPaise: number
  isCounted: boolean
  /** Its courier brings it back, although it was called delivered. */
  isBroughtBack: boolean
  /** How often it was credited as lost, and invoiced again since it was found. */
  timesLost: number
  timesFound: number
  /** Staff say that it arrived, though its courier had lost it. */
  isFoundByStaff: boolean
  /** Sent without a booking: staff say how it ended, and when they said so last. */
  isByHand: boolean
  saidAt: number
  /** It never left: staff took its pieces off the order. */
  isCancelled: boolean
}

/** `pieces`: those that bring money. waiting: for the difference that its other pieces cost more. */
export type BookReturn = {
  reference: string
  pieces: BackPieces[]
  exchanged: BackPieces[]
  back: MoneyBack
  fetchFeePaise: number
  state: 'waiting' | 'judged' | 'paid' | 'closed'
}

/** `key`: of its form; null: it was made at the gateway, and has reached the customer. */
type StaffRefund = { key: string | null; paise: number; pieces: readonly Pieces[] | null }

const piecesIn = (all: readonly Pieces[], itemId: number) =>
  sumBy(all, (one) => (one.itemId === itemId ? one.quantity : 0))

/** Of all pieces of a line, the sum paid for the one at this place. */
const priceOfPiece = ({ paidPaise, quantity }: { paidPaise: number; quantity: number }, at: number) =>
  Math.floor((paidPaise * (at + 1)) / quantity) - Math.floor((paidPaise * at) / quantity)

const noBack: MoneyBack = { totalPaise: 0, goodsPaise: 0, deliveryPaise: 0 }
const isOpen = (state: BookReturn['state']) => state === 'judged' || state === 'waiting'

const earlierOf = (returns: readonly BookReturn[], undelivered: EarlierBack): EarlierBack => ({
  pieces: [...undelivered.pieces, ...returns.flatMap(({ pieces }) => pieces)],
  goodsPaise: undelivered.goodsPaise + sumBy(returns, ({ back }) => back.goodsPaise),
  deliveryPaise: undelivered.deliveryPaise + sumBy(returns, ({ back }) => back.deliveryPaise),
})

type PartsBack = ReturnType<OrderAccount['partsBack']>

const addedUp = (pieces: readonly Pieces[]): Pieces[] =>
  [...Map.groupBy(pieces, ({ itemId }) => itemId)].map(([itemId, all]) => ({ itemId, quantity: piecesIn(all, itemId) }))

/** The pieces of parcels counted before that were a return's then, and are no more. */
const freed = (before: PartsBack, after: PartsBack): Pieces[] =>
  addedUp(
    [...before.pieces].flatMap(([parcel, pieces]) =>
      pieces.map(({ itemId, quantity }) => ({
        itemId,
        quantity: piecesIn(after.pieces.get(parcel)!, itemId) - quantity,
      })),
    ),
  ).filter(({ quantity }) => quantity > 0)

/** One order in the second book: what was sold, what moved, and the documents that follow. */
export class OrderAccount implements PaidOrder {
  readonly placed: Placed
  readonly documents: DocumentBook
  isCash: boolean
  paidAt: number | null = null
  dispatchedAt: number | null = null
  isConfirmed = true
  isLapsed = false
  isCancelled = false
  isDelivered = false
  deliveredAt = 0
  isReturned = false
  /** All of it, sent by hand in one parcel, was refused at the door. */
  isRefused = false
  hasLeft = false
  wasRemitted = false
  /** Its cash was never collected, since nothing of it was taken. */
  isUncollected = false
  isReserved = true
  /** All that is left of its money just went back, or waits as a whole: no other refund of it waits any more. */
  isRestOver = false
  uncollectedPaise = 0
  owedPaise = 0
  paidByHandPaise = 0
  /** Sent before the old pieces were judged. */
  isAhead = false
  /** Of pieces that were sent ahead: their price, had no money gone back before. */
  wholePaise = 0
  isPartPaid = false
  /** By hand: what the courier has brought of its cash. */
  receivedPaise = 0
  goodwillPaise = 0
  /** All that is left, which goes back once a second person approves it; 0: nothing waits. */
  waitingRestPaise = 0
  readonly purse: Purse
  readonly exchanges: OrderAccount[] = []
  readonly parcels: BookParcel[] = []
  readonly returns: BookReturn[] = []
  /** The pieces of returns that are not judged, by their references: whatever brings them, they are the return's. */
  readonly asked = new Map<string, readonly Pieces[]>()
  readonly restocked = new Map<number, number>()
  readonly setAside = new Map<number, number>()
  /** The pieces that staff ticked for a refund, by its key. */
  readonly refundedPieces = new Map<string, readonly Pieces[]>()
  /** The refunds that staff gave, and the pieces each was for; null: for none in particular. */
  readonly staffRefunds: StaffRefund[] = []
  private notedPaise = 0

  constructor(placed: Placed) {
    this.placed = placed
    this.documents = new DocumentBook(placed.sale)
    this.isCash = placed.isCash
    this.purse = new Purse(this)
    placed.exchanged?.from.exchanges.push(this)
    if (placed.creditPaise === placed.totalPaise || placed.exchanged?.differencePaise === 0) this.paidAt = placed.at
  }

  get first(): OrderAccount | null {
    return this.placed.exchanged?.from ?? null
  }

  get isGivenUp() {
    return this.isCancelled || this.isReturned
  }

  get isPromised() {
    return this.isAhead && !this.isGivenUp
  }

  /** The sum that is collected for it: of an exchange its difference alone. */
  get duePaise() {
    return this.placed.exchanged?.differencePaise ?? this.placed.totalPaise - this.placed.creditPaise
  }

  paidOnline(paise: number, at: number) {
    this.purse.capturedPaise = paise
    this.paidAt = at
    if (!this.first) this.isCash = false
  }

  /** Money that went back earlier, and waited for an invoice that it is about. */
  noteEarlier(at: number) {
    for (const { key, paise, way } of this.purse.settled()) this.noteMoney(`${way} ${key}`, paise, at)
    this.noteCredits(at)
  }

  noteCredits(at: number) {
    for (const { key, paise } of this.purse.creditsBack()) this.noteMoney(`credit back ${key}`, paise, at)
  }

  /** The part of money that went back for which no goods were credited is credited now. */
  noteMoney(cause: string, paise: number, at: number) {
    const own = sumBy(this.documents.all, (one) => (one.cause === cause ? totalOf(one) : 0))
    // Cash that nobody paid for a parcel is as good as given back, and so is what pays for other pieces now.
    const gone = this.purse.settledPaise() + this.uncollectedNotedPaise() + this.purse.settledCarriedPaise()
    const open = Math.min(paise - own, gone - this.neverInvoiced().paise - this.held() - this.notedPaise)
    if (open <= 0) return
    const key = cause.replace(/^(?:gateway|bank|credit back) (?:instead of )?/, '').split('-difference-')[0]!
    this.notedPaise += this.documents.creditMoney(cause, at, open, this.refundedPieces.get(key))
  }

  /** The pieces that never left and that no invoice names, by line and by parcel, and what they cost. */
  neverInvoiced() {
    const pieces = new Map<number, number>()
    const ofParcel = new Map<BookParcel, Map<number, number>>()
    let [paise, worth] = [0, 0]
    for (const parcel of this.parcels.filter(({ isCancelled }) => isCancelled)) {
      const own = new Map<number, number>()
      for (const { itemId, quantity } of parcel.pieces) {
        const { quantity: sold } = this.placed.sale.lines.find((line) => line.itemId === itemId)!
        const before = pieces.get(itemId) ?? 0
        const open = Math.min(quantity, sold - this.documents.invoicedPieces(itemId) - before)
        if (open <= 0) continue
        own.set(itemId, open)
        pieces.set(itemId, before + open)
      }
      ofParcel.set(parcel, own)
      const price = this.worthOf([...own].map(([itemId, quantity]) => ({ itemId, quantity })))
      paise += Math.max(price, this.isCash && own.size > 0 ? parcel.collectPaise : 0)
      worth += price
    }
    return { pieces, ofParcel, paise, worth }
  }

  /** The part of refunds that would be for pieces which no invoice names, were they taken off the order: it waits. */
  private held() {
    const never = this.neverInvoiced().pieces
    const open = this.placed.sale.lines
      .map(({ itemId, quantity }) => ({
        itemId,
        quantity: quantity - this.documents.invoicedPieces(itemId) - (never.get(itemId) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0)
    const settled = this.staffRefunds.map((one) => ({
      ...one,
      paise: one.key === null ? one.paise : this.purse.settledOf(one.key),
    }))
    const collectPaise = this.cashOfCancelled(open)
    const worth = Math.max(0, this.worthOf(open) - collectPaise)
    const before = this.partsBack([], settled).owed
    return Math.max(0, worth - (this.partsBack([{ pieces: open, collectPaise }], settled).owed - before))
  }

  /** Parcels that came back have their note once they are counted, unless they were lost before. */
  private uncollectedNotedPaise() {
    const uncounted = this.parcels.filter(
      ({ state, isCounted, timesLost, timesFound }) => state === 'returned' && !isCounted && timesLost === timesFound,
    )
    return Math.max(0, this.uncollectedPaise - sumBy(uncounted, ({ collectPaise }) => collectPaise))
  }

  invoice(cause: string, at: number, pieces: readonly Pieces[] | 'all', tables: readonly RateTable[]) {
    const never = this.neverInvoiced().pieces
    this.documents.invoice(cause, at, { tables, pieces, never, paid: this.paidAt, dispatched: this.dispatchedAt })
    this.noteEarlier(at)
  }

  book(booking: Booking) {
    const never = { isCounted: false, isBroughtBack: false, isFoundByStaff: false, timesLost: 0, timesFound: 0 }
    this.parcels.push({
      ...booking,
      state: 'booked',
      receivedPaise: 0,
      isByHand: false,
      saidAt: 0,
      isCancelled: false,
      ...never,
    })
  }

  /** Staff sent it in several parcels, with a number that they typed. */
  sendByHand(booking: Booking, at: number) {
    this.book(booking)
    Object.assign(this.parcels.at(-1)!, { state: 'away', isByHand: true, saidAt: at })
  }

  /** Staff did not mean to send it. */
  keepHere() {
    const here = this.parcels.filter(({ isByHand, state }) => !(isByHand && state === 'away'))
    this.parcels.splice(0, this.parcels.length, ...here)
    this.hasLeft = false
  }

  /** Whether the cash on a label is that of the invoice in its parcel, in whole rupees; all labels together are what is due. */
  isLabelRight(reference: string) {
    const { creditPaise, totalPaise, sale } = this.placed
    const invoice = this.documents.invoices.find(({ cause }) => cause === `booking ${reference}`)
    const parcel = this.parcels.find((one) => one.reference === reference)!
    if (!this.isCash || this.first) return parcel.collectPaise === 0
    if (!invoice || this.parcels.some(({ state }) => state === 'ended')) return true
    const packed = sumBy(this.parcels, ({ pieces }) => sumBy(pieces, ({ quantity }) => quantity))
    const isAll = packed === sumBy(sale.lines, ({ quantity }) => quantity)
    if (isAll && sumBy(this.parcels, ({ collectPaise }) => collectPaise) !== totalPaise - creditPaise) return false
    return creditPaise > 0 || Math.abs(parcel.collectPaise - totalOf(invoice)) < 100 * this.parcels.length
  }

  endBooking(parcel: BookParcel, at: number) {
    parcel.state = 'ended'
    const { reference } = parcel
    const invoice = this.documents.invoices.find(({ cause }) => cause === `booking ${reference}`)
    if (invoice) this.documents.creditWhole(`end of booking ${reference}`, at, [invoice], true)
  }

  /** Several bookings end in the sequence of their parcels. */
  endBookings(parcels: readonly BookParcel[], at: number) {
    for (const parcel of parcels.toSorted((one, other) => one.parcelId - other.parcelId)) this.endBooking(parcel, at)
  }

  /** Nothing of it was sold. */
  cancelSale(at: number, isUnpaid: boolean) {
    const credited = this.documents.creditWhole('cancelled', at, this.documents.invoices, false)
    if (!isUnpaid) this.notedPaise += credited
  }

  /** `before`: what was owed before it was counted. Pieces of returns have the notes of these. */
  parcelBack(parcel: BookParcel, before: PartsBack, at: number, isWhole: boolean) {
    const cause = `parcel ${parcel.awb} came back`
    if (isWhole) {
      this.notedPaise += this.documents.creditWhole(cause, at, this.documents.invoices, false)
      return
    }
    const isDone = parcel.timesLost > parcel.timesFound
    const after = this.partsBack()
    const unpaidPaise = this.isCash ? parcel.collectPaise : 0
    if (isDone) return
    const paise = Math.max(0, after.owed - before.owed) + unpaidPaise
    const never = this.neverInvoiced().ofParcel.get(parcel)
    const pieces = addedUp([...after.pieces.get(parcel)!, ...freed(before, after)])
      .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - (never?.get(itemId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const back = { pieces, paise, deliveryPaise: this.unpaidDelivery(parcel) }
    const noted = pieces.length > 0 ? this.documents.creditGoods(cause, at, back) : 0
    this.notedPaise += noted
    this.noteMoney(`rest of parcel ${parcel.awb}`, unpaidPaise - noted, at)
  }

  /** Pieces that came with a parcel are no return's any more. True where there are some. */
  creditFreed(reference: string, before: PartsBack, at: number) {
    const after = this.partsBack()
    const pieces = freed(before, after)
    const back = { pieces, paise: Math.max(0, after.owed - before.owed), deliveryPaise: 0 }
    if (pieces.length > 0) this.notedPaise += this.documents.creditGoods(`freed by return ${reference}`, at, back)
    return pieces.length > 0
  }

  /** Charges on the label of a parcel that nobody paid were for nothing. */
  private unpaidDelivery({ pieces, collectPaise }: BookParcel) {
    return this.isCash ? Math.max(0, collectPaise - this.worthOf(pieces)) : 0
  }

  /** Nobody pays the cash of a lost parcel: no invoice stands for it, until it is found. */
  followLost(at: number) {
    if (!this.isCash || this.first) return
    for (const parcel of this.active) {
      if (parcel.collectPaise === 0 || parcel.isCounted || parcel.state === 'returned') continue
      const isCredited = parcel.timesLost > parcel.timesFound
      if (parcel.state === 'lost' && !isCredited) {
        const cause = `parcel ${parcel.awb} lost ${parcel.timesLost + 1}`
        const owed = this.partsBack([parcel]).owed - this.partsBack().owed
        const paise = this.placed.creditPaise === 0 ? null : parcel.collectPaise + owed
        const back = { pieces: parcel.pieces, paise, deliveryPaise: this.unpaidDelivery(parcel) }
        this.notedPaise += this.documents.creditGoods(cause, at, back)
        if (this.documents.has(cause)) parcel.timesLost += 1
      }
      if (parcel.state !== 'lost' && isCredited) {
        const cause = `parcel ${parcel.awb} lost ${parcel.timesLost}`
        this.notedPaise -= this.documents.invoiceAgain(cause, `parcel ${parcel.awb} found ${parcel.timesLost}`, at)
        parcel.timesFound += 1
      }
    }
  }

  /** The pieces of a return that were accepted. Those for which others are sent carry what was paid for them. */
  judge(
    reference: string,
    { pieces, wanted, fetchFeePaise }: { pieces: BackPieces[]; wanted: readonly WantedPieces[] } & Fetched,
    at: number,
    send: (sums: ExchangeSums) => OrderAccount,
  ) {
    const sums = this.sumsAhead(wanted)
    this.asked.delete(reference)
    const isSent = wanted.length > 0 && sums.totalPaise >= 100
    const forMoney = isSent ? pieces : [...pieces, ...wanted]
    const sent = isSent ? send(sums) : null
    const one: BookReturn = {
      reference,
      pieces: forMoney,
      exchanged: isSent ? [...wanted] : [],
      back: noBack,
      fetchFeePaise,
      state: 'waiting',
    }
    this.returns.push(one)
    this.settleReturn(one, sums, at, sent !== null && sent.paidAt === null)
    this.noteAllBack()
    return { back: one.back, sent }
  }

  /** It is returned once each piece of it came back, by return or with a parcel. */
  noteAllBack() {
    if (!this.isDelivered || this.placed.sale.lines.some(({ itemId }) => this.piecesOut(itemId) > 0)) return
    this.isDelivered = false
    this.isReturned = true
  }

  /** The price of other pieces that go out before the old ones are here. */
  sumsAhead(wanted: readonly WantedPieces[]) {
    return this.exchangeFor(wanted, this.openPaise())
  }

  /** The same before money went back. */
  wholeAhead(wanted: readonly WantedPieces[]) {
    return this.exchangeFor(wanted, Infinity).totalPaise
  }

  private exchangeFor(wanted: readonly WantedPieces[], leftPaise: number) {
    const refundedPaise = this.refundedForLast(wanted)
    return exchangeFor(this.placed.sale, this.exchangedBefore(), wanted, { refundedPaise, leftPaise })
  }

  /** The part of refunds for ticked pieces that was for these, which are exchanged after those of `besides`. */
  private refundedForLast(wanted: readonly Pieces[], besides?: BookReturn) {
    const { pieces } = earlierOf(
      this.returns.filter((own) => own !== besides),
      this.undelivered(),
    )
    const before = this.exchangedBefore(besides)
    return this.refundedFor(pieces, [...before, ...wanted]) - this.refundedFor(pieces, before)
  }

  /** Other pieces went out ahead: those that came and were accepted pay for them, and the rest is owed. */
  judgeSent(
    reference: string,
    { pieces, came, fetchFeePaise }: { pieces: BackPieces[]; came: readonly WantedPieces[] } & Fetched,
    sent: OrderAccount,
    at: number,
  ) {
    const { totalPaise } = sent.placed
    const paidPaise = paidForLast(this.placed.sale, this.exchangedBefore(), came) - this.refundedForLast(came)
    this.asked.delete(reference)
    const missing = Math.max(0, totalPaise - paidPaise)
    // No gateway collects less than a rupee: so little is the shop's.
    if (!sent.isGivenUp) sent.owedPaise = missing < 100 ? 0 : missing
    sent.isAhead = false
    sent.releaseOwed()
    const one: BookReturn = { reference, pieces, exchanged: [...came], back: noBack, fetchFeePaise, state: 'waiting' }
    this.returns.push(one)
    const carriedPaise = totalPaise - sent.owedPaise - sent.uncollectedPaise
    // Money that had gone back made them cheaper, and nobody is owed that once more.
    const overPaise = Math.max(0, paidPaise - sent.wholePaise)
    this.settleReturn(one, { ...noExchange, carriedPaise, totalPaise: carriedPaise, overPaise }, at, false)
    this.noteAllBack()
    return one.back
  }

  /** Of what was sent ahead some came back before it was paid for: nobody owes its price. */
  releaseOwed(paise = this.duePart()) {
    if (!this.first || this.isAhead || this.isGivenUp || this.owedPaise === 0 || paise <= 0) return 0
    const owed = this.owedPaise - paise < 100 ? 0 : this.owedPaise - paise
    const taken = this.owedPaise - owed
    this.uncollectedPaise += taken
    this.owedPaise = owed
    return taken
  }

  /** The money that is due for what was counted back, without what nobody had paid. */
  private duePart() {
    return this.partsBack().owed - (this.first ? this.uncollectedPaise : 0)
  }

  /** The difference of an exchange was paid; or never is, so that the pieces bring money. */
  differenceOver(at: number) {
    const { from, reference } = this.placed.exchanged!
    from.endWaiting(reference, this, at)
  }

  private endWaiting(reference: string, sent: OrderAccount, at: number) {
    const one = this.returns.find((own) => own.reference === reference)!
    if (!sent.isLapsed) {
      const carriedPaise = sent.placed.totalPaise - sent.duePaise
      this.settleReturn(one, { ...noExchange, carriedPaise, totalPaise: carriedPaise }, at, false)
      return
    }
    one.pieces.push(...one.exchanged)
    one.exchanged = []
    this.settleReturn(one, noExchange, at, false)
  }

  private settleReturn(one: BookReturn, sums: ExchangeSums, at: number, isWaiting: boolean) {
    const { reference, pieces, exchanged } = one
    const others = this.returns.filter((own) => own !== one)
    one.back = noBack
    const earlier = earlierOf(others, this.undelivered())
    const sent = this.exchangedBefore()
    const refundedPaise =
      this.refundedFor([...earlier.pieces, ...pieces], sent) - this.refundedFor(earlier.pieces, sent)
    const moneyOf = (leftPaise: number) =>
      moneyFor(this.placed.sale, { ...this.placed.terms, fetchFeePaise: one.fetchFeePaise }, earlier, pieces, {
        refundedPaise,
        leftPaise,
      })
    const money = moneyOf(this.openPaise())
    const unpaid = this.releaseOwed(moneyOf(Infinity).totalPaise - money.totalPaise)
    const isExchanged = exchanged.length > 0
    const spare = this.openPaise() + sums.carriedPaise - money.totalPaise - sums.totalPaise
    const overPaise = isExchanged && !isWaiting ? Math.min(sums.overPaise, Math.max(0, spare)) : 0
    one.back = { ...money, totalPaise: money.totalPaise + overPaise }
    if (isWaiting) return
    one.state = one.back.totalPaise < 100 ? 'closed' : 'judged'
    if (pieces.length > 0)
      this.notedPaise += this.documents.creditGoods(`return ${reference}`, at, {
        pieces,
        paise: money.totalPaise + unpaid,
        deliveryPaise: money.deliveryPaise,
      })
    if (!isExchanged) return
    this.notedPaise += this.documents.creditGoods(`exchange ${reference}`, at, {
      pieces: exchanged,
      paise: paidForLast(this.placed.sale, this.exchangedBefore(one), exchanged) - this.refundedForLast(exchanged, one),
      deliveryPaise: 0,
    })
    this.noteMoney(`rest of exchange ${reference}`, sums.carriedPaise, at)
  }

  /** Pieces that others were sent for, or will be once they are paid. */
  private exchangedBefore(besides?: BookReturn) {
    return this.returns.filter((one) => one !== besides).flatMap(({ exchanged }) => exchanged)
  }

  /** The part of its money that is with the customer again, or with a bank, or will be. */
  gonePaise() {
    const { bank, credit } = this.purse.left()
    if (this.paidAt === null) return this.placed.creditPaise - credit
    return Math.max(0, this.placed.totalPaise - this.uncollectedPaise - this.purse.elsewherePaise() - bank - credit)
  }

  /** The money that is left once all judged returns are paid. */
  openPaise() {
    const { bank, credit } = this.purse.left({ isOwed: true })
    return bank + credit - sumBy(this.returns, ({ state, back }) => (isOpen(state) ? back.totalPaise : 0))
  }

  /** The money for parcels that came back, or never left, while others of the order did not; null: none. */
  owedForParts() {
    const back = this.active.filter(({ state, isCounted }) => state === 'returned' && isCounted)
    const isAll = this.isAllPacked && back.length === this.active.length
    if (back.length === 0 || isAll || !this.mayGiveBack) return null
    return Math.max(0, this.duePart())
  }

  /** Its money, or the credit that pays for a part of it while the cash is still to come, may go back. */
  get mayGiveBack() {
    return this.paidAt !== null || this.paymentState() === 'to_collect'
  }

  /** The cash that is not collected since staff cancel pieces: their price in whole rupees, as far as no label has it. */
  cashOfCancelled(pieces: readonly Pieces[]) {
    if (!this.isCash || this.first || this.paidAt !== null) return 0
    const onLabels = sumBy(this.active, ({ collectPaise }) => collectPaise)
    return Math.min(this.duePaise - onLabels, Math.round(this.worthOf(pieces) / 100) * 100)
  }

  /**
   * The money that is owed for all that was counted back, without the cash that nobody paid, and its pieces but those of
   * returns. A refund for no piece in particular was for what comes back first.
   */
  partsBack(others: readonly Pick<BookParcel, 'pieces' | 'collectPaise'>[] = [], refunds = this.staffRefunds) {
    const counted = [...this.parcels.filter(({ isCounted }) => isCounted), ...others]
    const judged = this.returns.flatMap(({ pieces, exchanged }) => [...pieces, ...exchanged])
    const ofReturns: Pieces[] = [...judged, ...[...this.asked.values()].flat()]
    const back = counted.map((parcel) => ({
      collectPaise: this.isCash ? parcel.collectPaise : 0,
      parcel,
      pieces: parcel.pieces.map(({ itemId, quantity }) => {
        const sold = this.placed.sale.lines.find((line) => line.itemId === itemId)!.quantity
        return { itemId, quantity: Math.max(0, Math.min(quantity, sold - piecesIn(ofReturns, itemId))) }
      }),
    }))
    const paid = sumBy(back, ({ pieces, collectPaise }) => Math.max(0, this.worthOf(pieces) - collectPaise))
    const all = back.flatMap(({ pieces }) => pieces)
    const forOrder = sumBy(refunds, ({ paise, pieces }) => {
      if (pieces === null) return paise
      // Beyond its pieces, delivery and fees it was for the order as a whole.
      const { deliveryPaise, feePaise, roundingPaise, lines } = this.placed.sale
      const goods = sumBy(pieces, ({ itemId, quantity }) => {
        const line = lines.find((one) => one.itemId === itemId)!
        return Math.floor((line.paidPaise * quantity) / line.quantity)
      })
      return Math.max(0, paise - goods - deliveryPaise - feePaise - roundingPaise)
    })
    const refunded =
      forOrder + this.refundedFor([...ofReturns, ...all], [], refunds) - this.refundedFor(ofReturns, [], refunds)
    return {
      owed: Math.max(0, paid - refunded),
      pieces: new Map(back.map(({ parcel, pieces }) => [parcel, pieces])),
    }
  }

  /** The pieces that never reached the customer, and were never paid for in the end: no choice of theirs. */
  private undelivered(): EarlierBack {
    const left = new Map(this.placed.sale.lines.map(({ itemId, quantity }) => [itemId, quantity]))
    const take = ({ itemId, quantity }: Pieces) => {
      const taken = Math.max(0, Math.min(quantity, left.get(itemId)!))
      left.set(itemId, left.get(itemId)! - taken)
      return { itemId, quantity: taken }
    }
    for (const { pieces, exchanged } of this.returns) [...pieces, ...exchanged].forEach(take)
    for (const pieces of this.asked.values()) pieces.forEach(take)
    const whole = { pieces: this.placed.sale.lines, collectPaise: 0 }
    const back = this.active.filter(({ state }) => state === 'returned' || state === 'lost')
    const parcels = (this.isRefused ? [whole] : back).map(({ pieces, collectPaise }) => ({
      taken: pieces.map(take),
      worth: this.worthOf(pieces),
      collectPaise,
    }))
    return {
      pieces: parcels.flatMap(({ taken }) => taken.map((one) => ({ ...one, isProtected: true }))),
      goodsPaise: sumBy(parcels, ({ taken }) => this.worthOf(taken)),
      deliveryPaise: this.isCash ? sumBy(parcels, ({ worth, collectPaise }) => Math.max(0, collectPaise - worth)) : 0,
    }
  }

  /**
   * The part of refunds for ticked pieces that was for these: returned ones are a line's first, exchanged ones its last.
   * Pieces of a line are refunded one after another, and none beyond its price.
   */
  private refundedFor(back: readonly Pieces[], exchanged: readonly Pieces[], refunds = this.staffRefunds) {
    const given = new Map(
      this.placed.sale.lines.map((line) => [line.itemId, { line, ticked: 0, each: [] as number[] }]),
    )
    for (const { paise, pieces } of refunds) {
      const open: { each: number[]; at: number; price: number }[] = []
      for (const { itemId, quantity } of pieces ?? []) {
        const one = given.get(itemId)!
        const first = Math.max(0, Math.min(one.ticked, one.line.quantity - quantity))
        one.ticked = first + quantity
        for (let at = first; at < one.ticked; at += 1)
          open.push({ each: one.each, at, price: priceOfPiece(one.line, at) - (one.each[at] ?? 0) })
      }
      const prices = open.map(({ price }) => price)
      const most = sumBy(prices, (price) => price)
      for (const [at, part] of split(Math.min(paise, most), prices).entries()) {
        const piece = open[at]!
        piece.each[piece.at] = (piece.each[piece.at] ?? 0) + part
      }
    }
    return sumBy([...given.values()], ({ line: { itemId, quantity }, each }) => {
      const isBack = (at: number) => at < piecesIn(back, itemId) || at >= quantity - piecesIn(exchanged, itemId)
      return sumBy([...each.entries()], ([at, paise]) => (isBack(at) ? (paise ?? 0) : 0))
    })
  }

  /** The sum paid for pieces, each line to the nearest paisa. */
  private worthOf(pieces: readonly Pieces[]) {
    return sumBy(pieces, ({ itemId, quantity }) => {
      const line = this.placed.sale.lines.find((one) => one.itemId === itemId)!
      return Math.round((line.paidPaise * quantity) / line.quantity)
    })
  }

  takeBack(itemId: number, restocked: number, setAside: number) {
    this.restocked.set(itemId, (this.restocked.get(itemId) ?? 0) + restocked)
    this.setAside.set(itemId, (this.setAside.get(itemId) ?? 0) + setAside)
  }

  /** Pieces of a line that did not come back so far. */
  piecesOut(itemId: number) {
    const { quantity } = this.placed.sale.lines.find((line) => line.itemId === itemId)!
    return quantity - (this.restocked.get(itemId) ?? 0) - (this.setAside.get(itemId) ?? 0)
  }

  /** The pieces that a courier was to collect cash for, and has brought no money for. */
  owedByCouriers() {
    if (!this.isCash || this.first || this.isUncollected) return 0
    const due = this.duePaise
    if (!this.hasParcels) {
      const isOwed = this.paidAt !== null || this.isDelivered
      return isOwed ? Math.max(0, due - this.receivedPaise) : 0
    }
    if (this.paidAt === null && !this.parcels.some(({ state }) => state === 'delivered')) return 0
    return sumBy(this.parcels, ({ state, collectPaise, receivedPaise }) =>
      state === 'delivered' ? Math.max(0, collectPaise - receivedPaise) : 0,
    )
  }

  /** The cash of a delivered order counts as collected. */
  collectCash(at: number) {
    if (this.isCash && this.isDelivered && this.paidAt === null && !this.isUncollected) this.paidAt = at
  }

  /**
   * Whether couriers have brought all of its cash: too much for one parcel pays for no other, and money for one that came
   * back is not its cash.
   */
  noteRemitted() {
    const arrived = this.parcels.filter(({ state }) => state === 'delivered')
    const received = this.receivedPaise + sumBy(arrived, (parcel) => parcel.receivedPaise)
    if (this.paidAt !== null && received > 0 && this.owedByCouriers() === 0) this.wasRemitted = true
  }

  get active() {
    return this.parcels.filter(({ state }) => state !== 'ended')
  }

  /** Whether a parcel left or is booked. */
  get isPartSent() {
    return this.active.some(({ isCancelled }) => !isCancelled)
  }

  get hasParcels() {
    return this.active.length > 0
  }

  /** Whether each of its pieces is in a parcel that has left, or is booked. */
  get isAllPacked() {
    const packed = sumBy(this.active, ({ pieces }) => sumBy(pieces, ({ quantity }) => quantity))
    return packed === sumBy(this.placed.sale.lines, ({ quantity }) => quantity)
  }

  /** Whether a courier collects cash for it. */
  collects() {
    return this.active.some(({ collectPaise }) => collectPaise > 0)
  }

  /**
   * The part of its price that counts as takings: of an exchange its difference alone, since the rest counted before, and
   * what its customer paid by hand.
   */
  takingsPaise() {
    if (this.paidAt === null) return this.paidByHandPaise
    return this.first ? this.duePaise + this.paidByHandPaise : this.placed.totalPaise - this.uncollectedPaise
  }

  paymentState() {
    if (this.isLapsed) return 'expired'
    if (this.isUncollected) return 'not_collected'
    if (this.paidAt === null)
      return this.isCash && !this.first ? (this.isConfirmed ? 'to_collect' : 'to_confirm') : 'pending'
    const settled = this.purse.movedPaise()
    if (settled === 0) return 'completed'
    return settled >= this.placed.totalPaise - this.uncollectedPaise ? 'refunded' : 'partly_refunded'
  }

  get isFunded() {
    return ['completed', 'partly_refunded', 'to_collect'].includes(this.paymentState())
  }

  /** The part of its money that stays with the shop, once all has moved; null where money waits for a person or a bank. */
  remainingPaise() {
    const isAllBack = this.isAllPacked && this.active.every(({ state }) => state === 'returned')
    if (this.purse.isMoneyAskedBack || (this.first && this.purse.isOverdrawn)) return null
    if (this.returns.length > 0 && (isAllBack || this.purse.isMoneyTaken)) return null
    if (this.isUncollected || this.isCancelled || isAllBack) return 0
    // Staff decide about the credit that paid for a part of a lost parcel.
    if (this.isCashLost && this.placed.creditPaise > 0) return null
    // A bank took the money, so that none is left to give back for the pieces of a parcel.
    if (this.purse.isMoneyTaken && this.active.some(({ state }) => state === 'returned')) return null
    // The money for a part is given back by a person, who may have given some of it before, and once it is not owed.
    const back = this.active.filter(({ state }) => state === 'returned')
    // Nobody had paid for it, nor owes it.
    const isReleased = this.uncollectedPaise > 0 && this.first && !this.isAhead && this.duePart() <= 0
    const isSettled = isReleased ? back.every(({ isCounted }) => isCounted) : this.isPartPaid && this.owedPaise === 0
    if (back.length > 0 && !isSettled) return null
    if (this.returns.some(({ state }) => state === 'waiting')) return null
    const owed = sumBy(this.returns, ({ state, back }) => (state === 'judged' ? back.totalPaise : 0))
    const gone = this.purse.settledPaise() + this.purse.carriedPaise()
    return this.placed.totalPaise - this.uncollectedPaise - gone - owed
  }

  get isCashLost() {
    return this.isCash && !this.first && this.active.some(({ state }) => state === 'lost')
  }

  /** Whether documents name all of it that was sold. */
  get isInvoiced() {
    const { all } = this.documents
    const freed = all.filter(({ freesGoods }) => freesGoods)
    const never = this.neverInvoiced()
    const open = this.placed.sale.lines.some(
      ({ itemId, quantity }) => this.documents.invoicedPieces(itemId) + (never.pieces.get(itemId) ?? 0) < quantity,
    )
    if (open) return false
    const sum = sumBy(this.documents.invoices, totalOf) - sumBy(freed, totalOf) + never.worth
    return Math.abs(sum - this.placed.totalPaise) < (never.worth > 0 ? 100 : 1)
  }
}
