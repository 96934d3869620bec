import { eq } from 'drizzle-orm'
import { expireCredit } from '#shop/credit/expire-credit.server.ts'
import { promoCodes } from '#shop/marketing/tables.server.ts'
import { dayMs, indianDay } from '../book/law.ts'
import type { Step } from '../life.ts'
import { collect } from './fulfilling.ts'
import { changePrice, type Live, rowOfCode, saveTerms } from './live.ts'
import { lapse } from './returning.ts'

const pick = <One>(choices: readonly One[], which: number) => choices[which % choices.length]!

export async function changeTerms(live: Live, { a, b, c }: Step) {
  live.terms = {
    shippingPaise: pick([0, 3_000, 7_777], a),
    freeFromPaise: pick([0, 200_000, 100_000_000], b),
    returnFeePaise: pick([0, 4_900, 19_900], c),
    restockingPercent: pick([0, 15, 50], a + b),
    givesDeliveryBack: a % 2 === 0,
    cashFeePaise: pick([0, 4_900, 9_950], b + c),
    cashFreeFromPaise: pick([null, 100_000], c),
    bonusPercent: pick([0, 10, 25], a + c),
    secondAbovePaise: pick([0, 40_000, 150_000], b + c),
    fetchFeePaise: pick([null, 5_000, 12_345], a + b),
  }
  await saveTerms(live)
  return `the owner changes the terms: ${JSON.stringify(live.terms)}`
}

export async function changeCode(live: Live, { who, a, b, c }: Step) {
  const at = who % live.codes.length
  const code = {
    ...live.codes[at]!,
    kind: pick(['percent', 'fixed', 'free_shipping'] as const, a),
    percent: pick([5, 25, 60], b),
    fromPaise: pick([0, 150_000, 600_000], c),
    categories: pick([[], ['shirts'], ['jackets']], a + c),
  }
  live.codes[at] = code
  await live.db.update(promoCodes).set(rowOfCode(code)).where(eq(promoCodes.code, code.code))
  return `the owner changes ${code.code}: ${JSON.stringify(code)}`
}

export async function reprice(live: Live, { who, a }: Step) {
  const { productId } = pick(live.goods, who)
  const pricePaise = 10_000 + ((a * 997) % 300_000)
  await changePrice(live.db, productId, pricePaise)
  for (const one of live.goods.filter((other) => other.productId === productId)) one.pricePaise = pricePaise
  return `the owner sells for ${pricePaise}`
}

/** The council changes the rates, from one of the next days on. */
export async function changeRates(live: Live, { a, b }: Step) {
  const from = indianDay(live.clock.now + (1 + (a % 4)) * dayMs)
  const table = {
    from,
    lowPercent: pick([5, 0, 3], b),
    lowUpToPaise: pick([100_000, 250_000], a),
    highPercent: pick([12, 28, 18], a + b),
  }
  live.book.tables = [...live.book.tables.filter((one) => one.from !== from), table]
  await saveTerms(live)
  return `from ${from} the rates are ${table.lowPercent} and ${table.highPercent} %`
}

export async function passDays(live: Live, { a }: Step) {
  const days = pick([1, 1, 2, 3, 8, 40, 370], a)
  await live.clock.pass(days * dayMs)
  await collect(live)
  await expireCredit(live.db)
  await lapse(live)
  live.book.creditOf(live.email).expire(live.clock.now)
  return `${days} days pass: ${indianDay(live.clock.now)}`
}
