import { type BookParcel, OrderAccount, type Placed } from './account.ts'
import { CreditBook } from './credit.ts'
import { Gifts } from './gifts.ts'
import { type RateTable, sumBy } from './law.ts'

/** The second book: what a shop must have after these events, by the law and its decisions alone. */
export class Book {
  readonly orders = new Map<string, OrderAccount>()
  readonly credit = new Map<string, CreditBook>()
  readonly stock = new Map<number, number>()
  readonly gifts = new Gifts()
  tables: readonly RateTable[] = []

  order(number: string) {
    return this.orders.get(number)!
  }

  creditOf(holder: string) {
    const known = this.credit.get(holder) ?? new CreditBook()
    this.credit.set(holder, known)
    return known
  }

  move(variantId: number, pieces: number) {
    this.stock.set(variantId, this.stock.get(variantId)! + pieces)
  }

  place(placed: Placed, { isHeld = false } = {}) {
    const account = new OrderAccount(placed)
    this.orders.set(placed.number, account)
    if (!isHeld) this.reserve(account)
    if (placed.creditPaise > 0) this.creditOf(placed.holder).spend(placed.number, placed.creditPaise, placed.at)
    return account
  }

  reserve(account: OrderAccount) {
    account.isReserved = true
    for (const { variantId, quantity } of account.placed.sale.lines) this.move(variantId, -quantity)
  }

  /** Its pieces are in stock again, but those that came back before. */
  release(account: OrderAccount) {
    if (!account.isReserved) return
    account.isReserved = false
    for (const { itemId, variantId, quantity } of account.placed.sale.lines)
      this.move(variantId, quantity - (account.restocked.get(itemId) ?? 0) - (account.setAside.get(itemId) ?? 0))
  }

  piecesBack(account: OrderAccount, itemId: number, restocked: number, setAside: number) {
    const { variantId } = account.placed.sale.lines.find((line) => line.itemId === itemId)!
    account.takeBack(itemId, restocked, setAside)
    this.move(variantId, account.isReserved ? restocked : -setAside)
  }

  /** Whether a second person decides before staff give this. isGift: no money of the order goes back. */
  asksSecond(account: OrderAccount, paise: number, at: number, { isGift = false, isUnproved = false } = {}) {
    const gonePaise = isGift ? 0 : account.gonePaise()
    return this.gifts.asksSecond(this.giftOf(account, paise, at), { gonePaise, isUnproved })
  }

  private giftOf({ placed: { number, holder } }: OrderAccount, paise: number, at: number) {
    return { order: number, holder, paise, at }
  }

  /** A part of an order's money goes back over the ways that it was paid. */
  giveBack(account: OrderAccount, key: string, paise: number, at: number) {
    const plan = account.purse.plan(paise)
    if (!plan) return false
    this.gifts.note(this.giftOf(account, paise, at))
    this.carryOut(account, key, plan, at)
    return true
  }

  /** Staff give up what is owed for an order: no money moves, and it counts with what they gave. */
  writeOff(account: OrderAccount, paise: number, at: number) {
    this.gifts.note(this.giftOf(account, paise, at))
  }

  giveGoodwill(account: OrderAccount, paise: number, { at, months }: { at: number; months: number }) {
    account.goodwillPaise += paise
    this.gifts.note(this.giftOf(account, paise, at))
    this.creditOf(account.placed.holder).give(paise, at, months)
  }

  /** All that is left; less than a rupee stays at a gateway. */
  giveRestBack(account: OrderAccount, at: number, isByStaff: boolean) {
    const rest = account.purse.rest()
    account.isRestOver = true
    if (isByStaff) this.gifts.note(this.giftOf(account, rest.bank + rest.credit, at))
    this.carryOut(account, `cancel-${account.placed.number}`, rest, at)
  }

  /** The same by staff, for whom a second person may decide first: then they do it, or it stays. */
  private askRestBack(account: OrderAccount, at: number, isUnproved: boolean) {
    const { bank, credit } = account.purse.rest()
    account.isRestOver = true
    account.waitingRestPaise = this.asksSecond(account, bank + credit, at, { isUnproved }) ? bank + credit : 0
    if (account.waitingRestPaise === 0) this.giveRestBack(account, at, true)
  }

  private carryOut(account: OrderAccount, key: string, { bank, credit }: { bank: number; credit: number }, at: number) {
    if (bank > 0) account.purse.ask(key, bank)
    this.creditBack(account, key, credit, at)
  }

  /** Nothing of it is sold any more. `isByStaff`: they decided it, not the customer. */
  endSale(account: OrderAccount, at: number, isByStaff: boolean) {
    const isUnpaid = account.isCash && account.paidAt === null
    if (isUnpaid) {
      account.isRestOver = true
      account.isUncollected = true
      this.releaseCredit(account, at)
    } else if (isByStaff) this.askRestBack(account, at, false)
    else this.giveRestBack(account, at, false)
    this.release(account)
    account.cancelSale(at, isUnpaid)
    account.noteCredits(at)
  }

  /** Nobody pays the rest: what credit paid of it goes back. */
  releaseCredit(account: OrderAccount, at: number) {
    if (account.placed.creditPaise === 0) return
    this.creditBack(account, '', account.purse.left().credit, at)
  }

  /** Credit that paid for the first order of a family goes back. */
  private creditBack(account: OrderAccount, key: string, paise: number, at: number) {
    let first = account
    while (first.first) first = first.first
    this.creditOf(account.placed.holder).giveBack(first.placed.number, paise, at)
    account.purse.creditGone(key, paise)
  }

  /** The customer takes money of an order as credit, with the bonus of the day on which they asked for it. */
  giveAsCredit(
    account: OrderAccount,
    key: string,
    paise: number,
    bonusPercent: number,
    { at, months }: { at: number; months: number },
  ) {
    const instead = Math.min(paise, account.purse.left().bank)
    this.gifts.note(this.giftOf(account, paise, at))
    const holder = this.creditOf(account.placed.holder)
    for (const part of account.purse.grant(key, instead)) {
      holder.give(part, at, months)
      holder.give(Math.floor((part * bonusPercent) / 100), at, months)
    }
    this.creditBack(account, key, paise - instead, at)
  }

  hasStock({ placed: { sale } }: OrderAccount) {
    return [...this.stock].every(([variantId, pieces]) => {
      const wanted = sumBy(sale.lines, (line) => (line.variantId === variantId ? line.quantity : 0))
      return wanted <= pieces
    })
  }

  /** The order leaves: what no parcel has invoiced is invoiced. */
  ship(account: OrderAccount, at: number) {
    account.hasLeft = true
    account.dispatchedAt ??= at
    account.invoice('order', at, 'all', this.tables)
  }

  scanned(account: OrderAccount, parcel: BookParcel, state: BookParcel['state'], at: number) {
    parcel.state = state
    parcel.saidAt = at
    this.follow(account, at)
  }

  /** An order is where the last of its parcels is; a part that came back, or is lost, is not collected. */
  private follow(account: OrderAccount, at: number) {
    this.followParcels(account, at)
    account.followLost(at)
  }

  private followParcels(account: OrderAccount, at: number) {
    const { active } = account
    const isAway = account.isAllPacked && active.every(({ state }) => state !== 'booked')
    const isOver = isAway && active.every(({ state }) => state === 'delivered' || state === 'returned')
    const isBack = isOver && active.every(({ state }) => state === 'returned')
    this.noteUncollected(account, isBack)
    if (!isAway || account.isReturned) return
    if (!account.hasLeft) {
      if (!account.isFunded) return
      this.ship(account, at)
    }
    if (!isOver) return
    const wasDelivered = account.isDelivered
    account.isDelivered = !isBack
    if (!isBack && !wasDelivered) account.deliveredAt = at
    account.isReturned = isBack
    if (!isBack || !account.isCash || account.first) return
    const isUntouched = !account.wasRemitted && !account.purse.isCashGone
    const mayEnd = wasDelivered
      ? isUntouched && ['completed', 'to_collect', 'partly_refunded'].includes(account.paymentState())
      : account.paidAt === null
    if (!mayEnd) return
    account.isRestOver = true
    account.isUncollected = true
    account.paidAt = null
    this.releaseCredit(account, at)
  }

  private noteUncollected(account: OrderAccount, isBack: boolean) {
    const { active, placed } = account
    if (!account.isCash || account.first || account.isUncollected) return
    const gone = sumBy(
      active.filter(({ state }) => state === 'returned' || state === 'lost'),
      ({ collectPaise }) => collectPaise,
    )
    // Its courier owes the cash of a parcel that was found.
    if (!isBack && gone < account.uncollectedPaise) account.wasRemitted = false
    account.uncollectedPaise = isBack ? 0 : Math.min(gone, placed.totalPaise - placed.creditPaise)
  }

  /** Staff say that it was delivered, though some of it is lost. */
  delivered(account: OrderAccount, at: number) {
    account.isDelivered = true
    account.deliveredAt = at
    if (account.active.every(({ state }) => state === 'returned' || state === 'lost'))
      for (const parcel of account.active.filter(({ state }) => state === 'lost')) {
        parcel.state = 'delivered'
        parcel.isFoundByStaff = !parcel.isByHand
        parcel.saidAt = at
      }
    this.noteUncollected(account, false)
    account.followLost(at)
  }

  /** Staff did not mean it: what they had found is lost again. */
  notDelivered(account: OrderAccount, at: number) {
    account.isDelivered = false
    for (const parcel of account.active.filter(({ isFoundByStaff }) => isFoundByStaff)) {
      parcel.state = 'lost'
      parcel.isFoundByStaff = false
    }
    for (const parcel of account.active)
      if (parcel.isByHand && parcel.state === 'delivered' && parcel.saidAt >= account.deliveredAt) parcel.state = 'away'
    this.noteUncollected(account, false)
    account.followLost(at)
  }

  /** Somebody counts a parcel that came back. */
  counted(account: OrderAccount, parcel: BookParcel, restocked: ReadonlyMap<number, number>, at: number) {
    const isPaid = account.paidAt !== null && account.paymentState() !== 'refunded'
    // The courier says so, too.
    const isUnproved = parcel.isByHand || (parcel.state !== 'returned' && parcel.state !== 'lost')
    parcel.state = 'returned'
    parcel.isCounted = true
    this.follow(account, at)
    const isWhole = account.isReturned && account.active.every(({ isCounted }) => isCounted)
    if (isWhole && isPaid && (!account.isCash || account.first)) this.askRestBack(account, at, isUnproved)
    for (const { itemId, quantity } of parcel.pieces) {
      const back = Math.min(quantity, account.piecesOut(itemId))
      const good = Math.min(back, restocked.get(itemId) ?? 0)
      this.piecesBack(account, itemId, good, back - good)
    }
    account.noteAllBack()
    if (isWhole) account.isReserved = false
  }

  /** The documents of a parcel that was counted. `before`: what was owed for parcels before it. */
  creditCounted(account: OrderAccount, parcel: BookParcel, before: ReturnType<OrderAccount['partsBack']>, at: number) {
    const isWhole = account.isReturned && account.active.every(({ isCounted }) => isCounted)
    account.parcelBack(parcel, before, at, isWhole)
    account.noteEarlier(at)
  }
}
