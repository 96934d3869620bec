import type { Db } from '#db/client.server.ts'
import * as buying from './driver/buying.ts'
import type { Clock } from './driver/clock.ts'
import { compare, compareRemaining } from './driver/compare.ts'
import { Difference, SharedDifference } from './driver/difference.ts'
import * as fulfilling from './driver/fulfilling.ts'
import { beginLife, chosen, familyOf, type Live } from './driver/live.ts'
import * as money from './driver/money.ts'
import * as owner from './driver/owner.ts'
import * as returning from './driver/returning.ts'
import * as secondPerson from './driver/second-person.ts'
import * as sendingAhead from './driver/sending-ahead.ts'
import * as shipping from './driver/shipping.ts'
import type { ActionName, Life, Step } from './life.ts'

type Done = Promise<string | null> | string | null

const actions: Record<ActionName, (live: Live, step: Step) => Done> = {
  checkout: buying.checkout,
  pay: buying.pay,
  'pay twice': buying.payTwice,
  'let it lapse': buying.letLapse,
  'pay too late': buying.payTooLate,
  step: async (live, step) =>
    (await buying.pay(live, step)) ?? (await shipping.scan(live, step)) ?? fulfilling.stepByHand(live, step),
  undo: fulfilling.undo,
  'cancel by staff': fulfilling.cancelByStaff,
  'cancel by customer': fulfilling.cancelForCustomer,
  'move house': fulfilling.moveHouse,
  'refuse at the door': fulfilling.refuse,
  split: shipping.split,
  book: shipping.book,
  'end booking': shipping.unbook,
  scan: shipping.scan,
  count: shipping.count,
  'cancel pieces': shipping.cancelPiecesOf,
  remit: shipping.remit,
  'ask for return': returning.askReturn,
  judge: returning.judge,
  'pay return': returning.payReturn,
  'cancel return': returning.dropReturn,
  'decline return': returning.decline,
  'hand over': sendingAhead.handOver,
  'end owed': sendingAhead.endWhatIsOwed,
  'take back': returning.takeAllBack,
  refund: money.refund,
  goodwill: money.goodwill,
  'gateway answers': money.gatewayAnswers,
  'refund at the gateway': money.refundAtGateway,
  'refund by bank': money.byBank,
  'bank pays': money.bankPays,
  'take as credit': money.dueAsCredit,
  dispute: money.dispute,
  'second person': secondPerson.decide,
  'gift card': money.giftCard,
  settings: owner.changeTerms,
  code: owner.changeCode,
  price: owner.reprice,
  rates: owner.changeRates,
  days: owner.passDays,
}

/** How a life ended: what was done in it, and where the books differ, if they do. */
export type Ended = {
  said: string[]
  difference: string | null
  /** The difference may be another life's of the same database. */
  isShared: boolean
  orders: number
  /** Of its days, afterwards. */
  figures: ReadonlyMap<string, number>
}

type Watched = {
  /** Compares after each step, too. */
  isWatched?: boolean
  /** The takings of the lives before, by day. */
  figures?: ReadonlyMap<string, number>
}

/** Lives a life in the shop and in the second book, and compares them. */
export async function liveIt(db: Db, clock: Clock, life: Life, { isWatched, figures }: Watched = {}): Promise<Ended> {
  const live = await beginLife(db, clock, life, figures)
  const end = (difference: string | null, isShared = false) => ({
    said: live.said,
    difference,
    isShared,
    orders: live.numbers.length,
    figures: live.figures.seen,
  })
  try {
    for (const steps of groups(life.steps)) {
      await clock.pass(1_000)
      live.busy.clear()
      live.isCrowded = steps.length > 1
      live.numbersBefore = [...live.numbers]
      const before = live.said.length
      const outcomes = await Promise.allSettled(steps.map((step) => takeOrPush(live, step)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      if (isWatched && live.said.length > before) await compare(live)
    }
    live.busy.clear()
    live.isCrowded = false
    await compare(live)
    await settleAll(live)
    await compare(live)
    for (const account of live.book.orders.values()) compareRemaining(account, clock.now)
    return end(null)
  } catch (error) {
    if (error instanceof Difference) return end(error.message, error instanceof SharedDifference)
    return end(
      error instanceof Error
        ? `${error.stack}${error.cause ? `\ncaused by ${String((error.cause as Error).stack)}` : ''}`
        : String(error),
    )
  }
}

/** The owner and the calendar change things for everybody. */
const alone: readonly ActionName[] = ['settings', 'code', 'price', 'rates', 'days', 'gift card']
const maxPeople = 8

/** Steps that happen at the same moment, each with an order of its own. */
function groups(steps: readonly Step[]): Step[][] {
  const all: Step[][] = []
  let isOpen = false
  for (const step of steps) {
    const last = all.at(-1)
    if (isOpen && last && last.length < maxPeople && !alone.includes(step.does)) last.push(step)
    else all.push([step])
    isOpen = step.isAtOnce && !alone.includes(step.does)
  }
  return all
}

/** Takes a step; what cannot happen now is the next step of some order instead. */
async function takeOrPush(live: Live, step: Step) {
  const said = (await take(live, step)) ?? (await take(live, { ...step, does: 'step' }))
  if (said === null) return
  live.said.push(`${live.isCrowded ? 'at once, ' : ''}${step.does}: ${said}`)
}

/** Takes a step with the order that it names, else with the next one to which it can happen; null where it cannot. */
async function take(live: Live, step: Step) {
  for (let who = step.who; who < step.who + Math.max(1, live.numbers.length); who += 1) {
    const number = chosen(live, who)
    const family = number === null ? null : familyOf(live, number)
    if (family !== null && needsOrder(step.does) && live.busy.has(family)) continue
    if (addsUp(live, step.does)) {
      if (live.busy.has(giving)) return null
      live.busy.add(giving)
    }
    if (family !== null && needsOrder(step.does)) live.busy.add(family)
    const said = await actions[step.does](live, { ...step, who })
    secondPerson.endMerged(live)
    if (said !== null) return said
    if (family !== null && needsOrder(step.does)) live.busy.delete(family)
    if (addsUp(live, step.does)) live.busy.delete(giving)
  }
  return null
}

/** Returns are chosen by themselves, and a checkout makes an order. */
const needsOrder = (does: ActionName) =>
  ![
    'checkout',
    'judge',
    'pay return',
    'cancel return',
    'decline return',
    'hand over',
    'end owed',
    'second person',
    ...alone,
  ].includes(does)

const giving = 'what staff give adds up'
const gives: readonly ActionName[] = [
  'refund',
  'goodwill',
  'pay return',
  'cancel by staff',
  'count',
  'cancel pieces',
  'second person',
]

/** Sums to one person add up, so that of two at once nobody knows which is the first. */
const addsUp = (live: Live, does: ActionName) => live.terms.secondAbovePaise > 0 && gives.includes(does)

/** Everything that is under way comes to its end: the gateway makes its refunds, and what is owed is paid. */
async function settleAll(live: Live) {
  await clockForward(live)
  const any = { who: 0, a: 0, b: 0, c: 0, isAtOnce: false }
  const takeAll = async (does: ActionName) => {
    for (let at = 0; at < 20 && (await take(live, { ...any, does })) !== null; at += 1) {
      live.busy.clear()
      await secondPerson.decideAll(live)
    }
  }
  for (const does of ['count', 'judge'] as const) await takeAll(does)
  // Refunds that wait may leave nothing for a return.
  await secondPerson.decideAll(live)
  for (const does of ['pay return', 'refund by bank'] as const) await takeAll(does)
  for (const number of live.numbers) await money.payForParts(live, number)
  await secondPerson.decideAll(live)
  // The money of an exchange comes from the payment of the order before it.
  for (const number of live.numbers) {
    await money.answerRefunds(live, number, true)
    await money.payByBank(live, number)
  }
}

async function clockForward(live: Live) {
  await live.clock.pass(120_000)
  await fulfilling.collect(live)
}
