import { DocumentBook, type Pieces, type Sale, totalOf } from './documents.ts'
import { type RateTable, sumBy } from './law.ts'
import { type BackPieces, type EarlierBack, type MoneyBack, moneyFor, type Terms } from './returns.ts'

export type Placed = {
  number: string
  at: number
  isCash: boolean
  sale: Sale
  terms: Terms
  totalPaise: number
  creditPaise: number
  holder: string
}

/** `isOfSale`: false of a second payment, or one that came too late. */
export type Refund = {
  key: string
  paise: number
  way: 'gateway' | 'bank'
  state: 'asked' | 'done' | 'failed'
  isOfSale: boolean
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
  state: 'booked' | 'away' | 'delivered' | 'returned' | 'ended'
  receivedPaise: number
  isCounted: boolean
  /** Its courier brings it back, although it was called delivered. */
  isBroughtBack: boolean
}

export type BookReturn = {
  reference: string
  pieces: BackPieces[]
  back: MoneyBack
  state: 'judged' | 'paid' | 'closed'
}

type Dispute = { paise: number; isOver: boolean }

/** One order in the second book: what was sold, what moved, and the documents that follow. */
export class OrderAccount {
  readonly placed: Placed
  readonly documents: DocumentBook
  isCash: boolean
  paidAt: number | null = null
  dispatchedAt: number | null = null
  isConfirmed = true
  isLapsed = false
  isCancelled = false
  isDelivered = false
  isReturned = false
  hasLeft = false
  wasRemitted = false
  /** Its cash was never collected, since nothing of it was taken. */
  isUncollected = false
  isReserved = true
  capturedPaise = 0
  uncollectedPaise = 0
  creditBackPaise = 0
  insteadPaise = 0
  goodwillPaise = 0
  isPartPaid = false
  /** By hand: what the courier has brought of its cash. */
  receivedPaise = 0
  readonly refunds: Refund[] = []
  readonly disputes = new Map<string, Dispute>()
  readonly parcels: BookParcel[] = []
  readonly returns: BookReturn[] = []
  readonly restocked = new Map<number, number>()
  readonly setAside = new Map<number, number>()
  private creditBacks: { key: string; paise: number }[] = []
  private notedPaise = 0

  constructor(placed: Placed) {
    this.placed = placed
    this.documents = new DocumentBook(placed.sale)
    this.isCash = placed.isCash
    if (placed.creditPaise === placed.totalPaise) this.paidAt = placed.at
  }

  /** The money that may still go back: of what was collected, and of what credit paid. */
  left() {
    const { totalPaise, creditPaise } = this.placed
    const gone = (way: Refund['way']) =>
      sumBy(this.refunds, (one) => (one.way === way && one.isOfSale && one.state !== 'failed' ? one.paise : 0))
    const elsewhere = gone('bank') + this.insteadPaise
    const inGateway = Math.max(0, this.capturedPaise - gone('gateway') - this.takenByBanks())
    const collected = this.isCash
      ? this.paidAt === null
        ? 0
        : totalPaise - creditPaise - this.uncollectedPaise
      : inGateway
    return { bank: Math.max(0, collected - elsewhere), credit: creditPaise - this.creditBackPaise }
  }

  private takenByBanks() {
    return sumBy([...this.disputes.values()], ({ paise }) => paise)
  }

  get isAskedBack() {
    return [...this.disputes.values()].some(({ isOver }) => !isOver)
  }

  /** How a sum goes back over both ways: what was collected first. Null where it cannot. */
  plan(paise: number) {
    const left = this.left()
    if (paise > left.bank + left.credit || paise < 100) return null
    const bank = Math.min(left.bank, paise)
    if (bank === 0 || bank >= 100) return { bank, credit: paise - bank }
    return paise <= left.credit ? { bank: 0, credit: paise } : null
  }

  paidOnline(paise: number, at: number) {
    this.capturedPaise = paise
    this.paidAt = at
    this.isCash = false
  }

  /** By bank where it was paid in cash. */
  ask(key: string, paise: number) {
    this.refunds.push({ key, paise, way: this.isCash ? 'bank' : 'gateway', state: 'asked', isOfSale: true })
  }

  askGateway(key: string, paise: number, isOfSale: boolean) {
    this.refunds.push({ key, paise, way: 'gateway', state: 'asked', isOfSale })
  }

  answered(key: string, isMade: boolean, at: number) {
    const refund = this.refunds.find((one) => one.key === key && one.state === 'asked')!
    if (isMade) this.settle(refund, at)
    else refund.state = 'failed'
  }

  disputed(id: string, paise: number, status: 'open' | 'won' | 'lost') {
    this.disputes.set(id, { paise: status === 'won' ? 0 : paise, isOver: status !== 'open' })
    if (status !== 'lost') return
    // Refunds that were not sent: the customer has their money by now.
    let left = this.capturedPaise - this.takenByBanks()
    for (const one of this.refunds.filter(({ way, isOfSale }) => way === 'gateway' && isOfSale)) {
      if (one.state === 'done') left -= one.paise
    }
    for (const one of this.refunds.filter(
      ({ way, isOfSale, state }) => way === 'gateway' && isOfSale && state === 'asked',
    )) {
      left -= one.paise
      if (left < 0) one.state = 'failed'
    }
  }

  /** Credit that had paid, and money that was given as credit, went back. */
  creditGone(key: string, { back, instead }: { back: number; instead: number }) {
    this.creditBackPaise += back
    this.insteadPaise += instead
    if (key !== '') this.creditBacks.push({ key, paise: back + instead })
  }

  noteCredits(at: number) {
    for (const { key, paise } of this.creditBacks.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      this.noteMoney(`credit back ${key}`, paise, at)
  }

  settle(refund: Refund, at: number) {
    refund.state = 'done'
    if (refund.isOfSale) this.noteMoney(`${refund.way} ${refund.key}`, refund.paise, at)
  }

  /** The part of money that went back for which no goods were credited is credited now. */
  private noteMoney(cause: string, paise: number, at: number) {
    const own = sumBy(this.documents.all, (one) => (one.cause === cause ? totalOf(one) : 0))
    // Cash that nobody paid for a parcel is as good as given back: the note of its goods stands for it.
    const open = Math.min(paise - own, this.settledPaise() + this.uncollectedPaise - this.notedPaise)
    if (open > 0) this.notedPaise += this.documents.creditMoney(cause, at, open)
  }

  settledPaise() {
    return (
      sumBy(this.refunds, (one) => (one.isOfSale && one.state === 'done' ? one.paise : 0)) +
      sumBy(this.creditBacks, ({ paise }) => paise)
    )
  }

  invoice(cause: string, at: number, pieces: readonly Pieces[] | 'all', tables: readonly RateTable[]) {
    this.documents.invoice(cause, at, { tables, pieces, paid: this.paidAt, dispatched: this.dispatchedAt })
    for (const { key, paise, way, state, isOfSale } of this.refunds)
      if (isOfSale && state === 'done') this.noteMoney(`${way} ${key}`, paise, at)
    this.noteCredits(at)
  }

  book(booking: Booking) {
    this.parcels.push({ ...booking, state: 'booked', receivedPaise: 0, isCounted: false, isBroughtBack: false })
  }

  /** Whether the cash on a label is that of the invoice in its parcel, in whole rupees; all labels together are what is due. */
  isLabelRight(reference: string) {
    const { creditPaise, totalPaise, sale } = this.placed
    const invoice = this.documents.invoices.find(({ cause }) => cause === `booking ${reference}`)
    const parcel = this.parcels.find((one) => one.reference === reference)!
    if (!this.isCash) return parcel.collectPaise === 0
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

  /** Nothing of it was sold. */
  cancelSale(at: number, isUnpaid: boolean) {
    const credited = this.documents.creditWhole('cancelled', at, this.documents.invoices, false)
    if (!isUnpaid) this.notedPaise += credited
  }

  parcelBack(cause: string, { pieces, collectPaise }: BookParcel, at: number, isWhole: boolean) {
    // Charges on the label that nobody paid were for nothing.
    const deliveryPaise = this.isCash ? Math.max(0, collectPaise - this.worthOf(pieces)) : 0
    this.notedPaise += this.documents.creditGoods(cause, at, { pieces, paise: null, deliveryPaise, isWhole })
  }

  private earlierReturns(): EarlierBack {
    return {
      pieces: this.returns.flatMap(({ pieces }) => pieces),
      goodsPaise: sumBy(this.returns, ({ back }) => back.goodsPaise),
      deliveryPaise: sumBy(this.returns, ({ back }) => back.deliveryPaise),
    }
  }

  /** The pieces of a return that were accepted. */
  judge(reference: string, pieces: BackPieces[], at: number): MoneyBack {
    const left = this.left()
    const owed = sumBy(this.returns, ({ state, back }) => (state === 'judged' ? back.totalPaise : 0))
    const back = moneyFor(
      this.placed.sale,
      this.placed.terms,
      this.earlierReturns(),
      pieces,
      left.bank + left.credit - owed,
    )
    this.returns.push({ reference, pieces, back, state: back.totalPaise < 100 ? 'closed' : 'judged' })
    if (pieces.length > 0)
      this.notedPaise += this.documents.creditGoods(`return ${reference}`, at, {
        pieces,
        paise: back.totalPaise,
        deliveryPaise: back.deliveryPaise,
      })
    const accepted = sumBy(this.returns, (one) => sumBy(one.pieces, ({ quantity }) => quantity))
    if (this.isDelivered && accepted >= sumBy(this.placed.sale.lines, ({ quantity }) => quantity)) {
      this.isDelivered = false
      this.isReturned = true
    }
    return back
  }

  /** The money for parcels of which others were delivered, beyond the cash that was not collected for them; null: none. */
  owedForParts() {
    const back = this.active.filter(({ state, isCounted }) => state === 'returned' && isCounted)
    const isUntouched =
      this.refunds.length === 0 && this.creditBackPaise + this.insteadPaise === 0 && this.returns.length === 0
    if (back.length === 0 || back.length === this.active.length || this.paidAt === null || !isUntouched) return null
    return sumBy(back, ({ pieces, collectPaise }) =>
      Math.max(0, this.worthOf(pieces) - (this.isCash ? collectPaise : 0)),
    )
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
    if (!this.isCash || this.isUncollected) return 0
    const due = this.placed.totalPaise - this.placed.creditPaise
    if (!this.hasParcels) return this.paidAt !== null ? Math.max(0, due - this.receivedPaise) : 0
    return sumBy(this.parcels, ({ state, collectPaise, receivedPaise }) =>
      state === 'delivered' ? Math.max(0, collectPaise - receivedPaise) : 0,
    )
  }

  /** Whether couriers have brought all of its cash. */
  noteRemitted() {
    const { totalPaise, creditPaise } = this.placed
    const received = this.receivedPaise + sumBy(this.parcels, (parcel) => parcel.receivedPaise)
    if (this.paidAt !== null && received >= totalPaise - creditPaise - this.uncollectedPaise) this.wasRemitted = true
  }

  get active() {
    return this.parcels.filter(({ state }) => state !== 'ended')
  }

  get hasParcels() {
    return this.active.length > 0
  }

  /** Whether a courier collects cash for it. */
  collects() {
    return this.active.some(({ collectPaise }) => collectPaise > 0)
  }

  paymentState() {
    if (this.isLapsed) return 'expired'
    if (this.isUncollected) return 'not_collected'
    if (this.paidAt === null) return this.isCash ? (this.isConfirmed ? 'to_collect' : 'to_confirm') : 'pending'
    const settled = this.settledPaise()
    if (settled === 0) return 'completed'
    return settled >= this.placed.totalPaise - this.uncollectedPaise ? 'refunded' : 'partly_refunded'
  }

  get isFunded() {
    return ['completed', 'partly_refunded', 'to_collect'].includes(this.paymentState())
  }

  /** The part of its money that stays with the shop, once all has moved; null where money waits for a person or a bank. */
  remainingPaise() {
    const isAllBack = this.hasParcels && this.active.every(({ state }) => state === 'returned')
    if (isAllBack && this.returns.length > 0) return null
    if (this.isUncollected || this.isCancelled || isAllBack) return 0
    if (this.takenByBanks() > 0) return null
    // The money for a part is given back by a person, who may have given some of it before.
    if (this.active.some(({ state }) => state === 'returned') && !this.isPartPaid) return null
    const owed = sumBy(this.returns, ({ state, back }) => (state === 'judged' ? back.totalPaise : 0))
    return this.placed.totalPaise - this.uncollectedPaise - this.settledPaise() - owed
  }

  /** Whether documents name all of it that was sold. */
  get isInvoiced() {
    const { all } = this.documents
    const never = all.filter(({ freesGoods }) => freesGoods)
    return sumBy(this.documents.invoices, totalOf) - sumBy(never, totalOf) === this.placed.totalPaise
  }
}
