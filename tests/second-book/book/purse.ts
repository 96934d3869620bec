import { sumBy } from './law.ts'

/** The facts about an order that its money depends on. `first`: the order whose exchange it came of. */
export interface PaidOrder {
  readonly placed: { number: string; totalPaise: number; creditPaise: number }
  readonly purse: Purse
  readonly first: PaidOrder | null
  readonly exchanges: readonly PaidOrder[]
  /** The sum that is collected for it. */
  readonly duePaise: number
  isLapsed: boolean
  isCash: boolean
  paidAt: number | null
  /** Nobody collects its cash any more. */
  readonly isUncollected: boolean
  uncollectedPaise: number
  /** Of pieces that were sent ahead: what of their price nobody has paid, and what of it their customer paid by hand. */
  owedPaise: number
  paidByHandPaise: number
  /** The old pieces, which are to pay for them, are on their way. */
  isPromised: boolean
  noteMoney(cause: string, paise: number, at: number): void
}

/** Money that goes back. `owner`: the order that it is given for. `isOfSale`: false of a second payment, or a late one. */
export type Refund = {
  key: string
  paise: number
  way: 'gateway' | 'bank'
  state: 'asked' | 'done' | 'failed'
  isOfSale: boolean
  owner: PaidOrder
  /** By bank, since the gateway that had this payment could not. */
  isInsteadOf?: Purse
  /** Which of all refunds it is. */
  nth: number
}

let made = 0

type Dispute = { paise: number; isOver: boolean }
type CreditBack = { key: string; paise: number; owner: PaidOrder }
/** `byHandFor`: paid by hand for the order of this number, whose money goes back by bank. */
type Part = { purse: Purse; paise: number; isCash: boolean; byHandFor?: string }

const byHandKey = '-difference-by-hand-'

const rupee = 100

/**
 * The money that was paid for one order, and what went back of it. It pays for the orders of its exchanges, too: each may
 * give back its share, from what its own difference was paid with first.
 */
export class Purse {
  readonly account: PaidOrder
  capturedPaise = 0
  creditBackPaise = 0
  readonly refunds: Refund[] = []
  readonly disputes = new Map<string, Dispute>()
  private readonly insteads: (CreditBack & { isCash: boolean })[] = []
  private readonly credits: CreditBack[] = []
  /** Credit of an order that nobody paid the rest of. */
  private releasedPaise = 0

  constructor(account: PaidOrder) {
    this.account = account
  }

  /** Those whose money pays for this order, the nearest first. */
  private payers(): [...Purse[], Purse] {
    const all: Purse[] = []
    for (let one: PaidOrder = this.account; ; one = one.first!) {
      if (!one.first) return [...all, one.purse]
      if (one.duePaise > 0) all.push(one.purse)
    }
  }

  private get root(): Purse {
    return this.payers().at(-1)!
  }

  private family(): PaidOrder[] {
    return this.root.paidFor()
  }

  /** Its order, and those that its money may pay for. */
  private paidFor(): PaidOrder[] {
    return [this.account, ...this.account.exchanges.flatMap(({ purse }) => purse.paidFor())]
  }

  /** The rest of its payment at the gateway. */
  private atGateway(isOwed: boolean) {
    const asked = sumBy(this.refunds, (one) =>
      one.way === 'gateway' && one.isOfSale && one.state !== 'failed' ? one.paise : 0,
    )
    const byBank = sumBy(
      this.family().flatMap(({ purse }) => purse.refunds),
      (one) => (one.isInsteadOf === this && one.isOfSale ? one.paise : 0),
    )
    const asCredit = sumBy(this.insteads, ({ paise, isCash }) => (isCash ? 0 : paise))
    return Math.max(0, Math.max(0, this.capturedPaise - asked - this.takenByBanks(isOwed)) - byBank - asCredit)
  }

  /** The rest of the cash that was collected for the first order. */
  private inCash() {
    const { account } = this.root
    if (!account.isCash || this.account.paidAt === null || account.paidAt === null) return 0
    return Math.max(0, this.collectedLessGone())
  }

  private collectedLessGone() {
    const { account } = this.root
    const collected = account.placed.totalPaise - account.placed.creditPaise - account.uncollectedPaise
    const gone = sumBy(this.family(), ({ purse }) => {
      const byBank = sumBy(purse.refunds, (one) =>
        one.way === 'bank' && one.isOfSale && !one.isInsteadOf && one.state !== 'failed' && !one.key.includes(byHandKey)
          ? one.paise
          : 0,
      )
      return (
        byBank + sumBy(purse.insteads, ({ key, paise, isCash }) => (isCash && !key.includes(byHandKey) ? paise : 0))
      )
    })
    return collected - gone
  }

  /**
   * Cash of the first order was refunded, or paid for others, and then never collected: it misses in the orders of its
   * exchanges, too.
   */
  get isOverdrawn() {
    const { account } = this.root
    if (!account.isCash) return false
    return this.collectedLessGone() < 0 || (account.isUncollected && account.purse.carriedPaise() > 0)
  }

  /** The rest of what was paid by hand for this order, and for those before it, the nearest first. */
  private byHand() {
    const parts: Part[] = []
    for (let one: PaidOrder | null = this.account; one; one = one.first) {
      if (one.paidByHandPaise === 0) continue
      const { number } = one.placed
      const isOfIt = ({ key }: { key: string }) => key.endsWith(`${byHandKey}${number}`)
      const gone = sumBy(this.family(), ({ purse }) =>
        sumBy([...purse.refunds, ...purse.insteads].filter(isOfIt), ({ paise }) => paise),
      )
      parts.push({ purse: this, paise: Math.max(0, one.paidByHandPaise - gone), isCash: true, byHandFor: number })
    }
    return parts
  }

  /** The part that pays for the orders of its exchanges. */
  carriedPaise() {
    return sumBy(this.account.exchanges, (one) => (one.isLapsed ? 0 : carriedBy(one)))
  }

  /** The same without orders whose difference nobody has paid: the pieces that pay for them are not credited yet. */
  settledCarriedPaise() {
    return sumBy(this.account.exchanges, (one) => (one.paidAt === null ? 0 : carriedBy(one)))
  }

  /** The part that is not its own to give back: that of the orders of its exchanges, and what nobody has paid. */
  elsewherePaise() {
    const promised = sumBy(this.account.exchanges, ({ isPromised, owedPaise }) => (isPromised ? owedPaise : 0))
    return this.carriedPaise() + promised + this.account.owedPaise
  }

  private share() {
    const { account } = this
    if (!account.first && account.exchanges.length === 0) return Infinity
    if (account.first && account.paidAt === null) return 0
    const refunds = this.family().flatMap(({ purse }) => purse.refunds)
    const asked = sumBy(refunds, (one) =>
      one.owner === account && one.isOfSale && one.state !== 'failed' ? one.paise : 0,
    )
    const gone = asked + sumBy(this.creditsBack(), ({ paise }) => paise) + this.releasedPaise
    return Math.max(0, account.placed.totalPaise - account.uncollectedPaise - this.elsewherePaise() - gone)
  }

  private banks(isOwed = false): Part[] {
    const { root } = this
    const payers = this.payers()
    const isCash = root.account.isCash
    const online = isCash ? payers.slice(0, -1) : payers
    const all = this.byHand()
    for (const purse of online.filter(({ capturedPaise }) => capturedPaise > 0))
      all.push({ purse, paise: purse.atGateway(isOwed), isCash: false })
    if (isCash) all.push({ purse: this, paise: this.inCash(), isCash: true })
    let open = this.share()
    return all.map((part) => {
      const paise = Math.min(part.paise, open)
      open -= paise
      return { ...part, paise }
    })
  }

  /**
   * The money that may still go back: of what was collected, and of what credit paid. isOwed: with what cannot be sent as
   * long as a bank asks for it.
   */
  left({ isOwed = false } = {}) {
    const bank = sumBy(this.banks(isOwed), ({ paise }) => paise)
    const { account, creditBackPaise } = this.root
    return { bank, credit: Math.max(0, Math.min(account.placed.creditPaise - creditBackPaise, this.share() - bank)) }
  }

  /** The rest of one payment. */
  leftOf(purse: Purse) {
    return this.banks().find((one) => one.purse === purse && !one.isCash)?.paise ?? 0
  }

  /** All that can be sent. */
  rest() {
    return { bank: sumBy(this.banks(), ({ paise }) => (paise < rupee ? 0 : paise)), credit: this.left().credit }
  }

  /** How a sum goes back over both ways: what was collected first. Null where it cannot. */
  plan(paise: number) {
    const plan = this.sums(paise)
    return plan && this.parts(plan.bank, rupee) ? plan : null
  }

  /** The same, whether or not each payment can give its part. */
  sums(paise: number) {
    const left = this.left()
    if (paise > left.bank + left.credit || paise < rupee) return null
    const bank = Math.min(left.bank, paise)
    if (bank === 0 || bank >= rupee) return { bank, credit: paise - bank }
    return paise <= left.credit ? { bank: 0, credit: paise } : null
  }

  /** A sum over the payments, from the first as far as it goes; none gives less than `least`. */
  parts(paise: number, least: number): Part[] | null {
    const over = (banks: readonly Part[], sum: number): Part[] | null => {
      if (sum === 0) return []
      const [bank, ...others] = banks
      if (!bank) return null
      const all = Math.min(bank.paise, sum)
      for (const part of [all, Math.min(bank.paise, sum - least), 0]) {
        if (part < 0 || (part > 0 && part < least)) continue
        const rest = over(others, sum - part)
        if (rest) return part > 0 ? [{ ...bank, paise: part }, ...rest] : rest
      }
      return null
    }
    return over(this.banks(), paise)
  }

  /** The gateway, or a bank where it was collected in cash, is asked for money of this order. */
  ask(key: string, paise: number) {
    for (const part of this.parts(paise, rupee) ?? []) {
      const refund = { paise: part.paise, state: 'asked' as const, isOfSale: true, owner: this.account }
      if (part.isCash) this.add({ ...refund, key: this.keyOf(key, part), way: 'bank' })
      else part.purse.add({ ...refund, key: this.keyOf(key, part), way: 'gateway' })
    }
  }

  private keyOf(key: string, { purse, isCash, byHandFor }: Part) {
    if (byHandFor !== undefined) return `${key}${byHandKey}${byHandFor}`
    return isCash || purse === this.root ? key : `${key}-difference-${purse.account.placed.number}`
  }

  add(refund: Omit<Refund, 'nth'>) {
    made += 1
    this.refunds.push({ ...refund, nth: made })
  }

  askGateway(key: string, paise: number, isOfSale: boolean) {
    this.add({ key, paise, way: 'gateway', state: 'asked', isOfSale, owner: this.account })
  }

  answered(key: string, isMade: boolean, at: number) {
    const refund = this.refunds.find((one) => one.key === key && one.state === 'asked')!
    if (isMade) this.settle(refund, at)
    else refund.state = 'failed'
  }

  /** The rest of its payment at the gateway that nobody has asked for. */
  leftAtGateway() {
    return this.capturedPaise > 0 ? this.atGateway(false) : 0
  }

  /**
   * A refund that was made at the gateway takes the money of its order, and then that of the orders of its exchanges, in
   * the sequence in which they were placed.
   */
  madeThere(key: string, paise: number, inSequence: readonly PaidOrder[]) {
    let open = paise
    const all = this.paidFor()
    const parts = inSequence
      .filter((one) => all.includes(one))
      .map((owner) => {
        const part = Math.min(open, owner.purse.share())
        open -= part
        return { owner, paise: part }
      })
    parts.find(({ owner }) => owner === this.account)!.paise += open
    const taken = parts.filter((part) => part.paise > 0)
    for (const part of taken)
      this.add({
        ...part,
        key: `${key} ${part.owner.placed.number}`,
        way: 'gateway',
        state: 'done',
        isOfSale: true,
      })
    return taken
  }

  noteMadeThere(key: string, taken: readonly { owner: PaidOrder; paise: number }[], at: number) {
    for (const { owner, paise } of taken.toReversed())
      owner.noteMoney(`gateway ${key} ${owner.placed.number}`, paise, at)
  }

  /** The part of a refund by staff, by its key, that reached the customer. */
  settledOf(key: string) {
    const isOfIt = (own: string) => own === key || own.startsWith(`${key}-difference-`)
    const settled = sumBy(this.settled(), (one) => (isOfIt(one.key.replace(/^instead of /, '')) ? one.paise : 0))
    return settled + sumBy(this.creditsBack(), (one) => (isOfIt(one.key) ? one.paise : 0))
  }

  settle(refund: Refund, at: number) {
    refund.state = 'done'
    if (refund.isOfSale) refund.owner.noteMoney(`${refund.way} ${refund.key}`, refund.paise, at)
  }

  /** Credit that had paid for the first order went back for this one. */
  creditGone(key: string, paise: number) {
    if (paise === 0) return
    this.root.creditBackPaise += paise
    if (key === '') this.releasedPaise += paise
    else this.root.credits.push({ key, paise, owner: this.account })
  }

  /** Money of this order is given as new credit. */
  grant(key: string, paise: number) {
    const parts = this.parts(paise, 1) ?? []
    for (const part of parts)
      part.purse.insteads.push({
        key: this.keyOf(key, part),
        paise: part.paise,
        owner: this.account,
        isCash: part.isCash,
      })
    return parts.map((part) => part.paise)
  }

  /** Credit that went back for this order, by the key of each. */
  creditsBack() {
    const sums = new Map<string, number>()
    for (const { purse } of this.family())
      for (const { key, paise, owner } of [...purse.insteads, ...purse.credits])
        if (owner === this.account) sums.set(key, (sums.get(key) ?? 0) + paise)
    return [...sums].map(([key, paise]) => ({ key, paise })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }

  /** Refunds for this order that reached its customer, the oldest of each way first. */
  settled() {
    const done = this.family()
      .flatMap(({ purse }) => purse.refunds)
      .filter(({ owner, isOfSale, state }) => owner === this.account && isOfSale && state === 'done')
      .toSorted((one, other) => one.nth - other.nth)
    return [...done.filter(({ way }) => way === 'gateway'), ...done.filter(({ way }) => way === 'bank')]
  }

  /** Cash went back by bank, or as new credit. */
  get isCashGone() {
    return this.insteads.length > 0 || this.refunds.some(({ way }) => way === 'bank')
  }

  settledPaise() {
    return sumBy(this.settled(), ({ paise }) => paise) + sumBy(this.creditsBack(), ({ paise }) => paise)
  }

  /** The money of this order's own payment that has gone back, for whichever order. */
  movedPaise() {
    const refunds = sumBy(this.refunds, (one) => (one.isOfSale && one.state === 'done' ? one.paise : 0))
    return refunds + this.movedCredit()
  }

  private movedCredit() {
    return sumBy([...this.insteads, ...this.credits], ({ paise }) => paise)
  }

  /** The money of this order's own payment that is gone for good: given back, for whichever order, or taken by a bank. */
  gonePaise() {
    // Of an order that nobody has paid no takings are counted, and so none of its credit that went back.
    const unsold = this.account.paidAt === null ? this.movedCredit() : 0
    return this.movedPaise() - unsold + this.takenByBanks(true)
  }

  private takenByBanks(isOver = false) {
    return sumBy([...this.disputes.values()], (one) => (isOver && !one.isOver ? 0 : one.paise))
  }

  get isAskedBack() {
    return [...this.disputes.values()].some(({ isOver }) => !isOver)
  }

  get isTakenBack() {
    const lost = sumBy([...this.disputes.values()], ({ paise, isOver }) => (isOver ? paise : 0))
    return this.capturedPaise > 0 && lost >= this.capturedPaise
  }

  /** A bank took a payment of this order back for good. */
  get isMoneyTakenBack() {
    return this.payers().some(({ isTakenBack }) => isTakenBack)
  }

  /** A bank asks for money that pays for this order. */
  get isMoneyAskedBack() {
    return this.payers().some(({ isAskedBack }) => isAskedBack)
  }

  /** A bank took money that pays for this order, which no document follows. */
  get isMoneyTaken() {
    return this.payers().some(({ disputes }) => [...disputes.values()].some(({ isOver, paise }) => isOver && paise > 0))
  }

  disputed(id: string, paise: number, status: 'open' | 'won' | 'lost') {
    this.disputes.set(id, { paise: status === 'won' ? 0 : paise, isOver: status !== 'open' })
    if (status !== 'lost') return
    // Refunds that were not sent: the customer has their money by now.
    const ofSale = this.refunds.filter(({ way, isOfSale }) => way === 'gateway' && isOfSale)
    let left = this.capturedPaise - this.takenByBanks()
    for (const one of ofSale) if (one.state === 'done') left -= one.paise
    for (const one of ofSale.filter(({ state }) => state === 'asked')) {
      left -= one.paise
      if (left < 0) one.state = 'failed'
    }
  }
}

const carriedBy = ({ placed, duePaise, owedPaise, paidByHandPaise, uncollectedPaise }: PaidOrder) =>
  placed.totalPaise - duePaise - owedPaise - paidByHandPaise - uncollectedPaise
