import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cashSums } from '#shop/settings/cash/cash-rules.ts'
import type { Chance } from './chance.ts'
import { cash } from './stage-courier.ts'
import { type Goods, promo, type Stage } from './stage.ts'

type Placed = { orderNumber: string; token: string; orderId: string }
type Fields = Record<string, string>

/** The answers that buyers got, to be checked against the books. */
export type BuyerReport = {
  /** By key: which order a buyer got. */
  placed: Map<string, string>
  /** Orders whose buyer read "paid". */
  paid: Set<string>
  /** Orders paid at the gateway. */
  charged: Set<string>
  /** Of the link that each buyer got, by order. */
  tokens: Map<string, string>
  /** Orders placed to be paid in cash. */
  cash: Set<string>
  refused: number
  /** Requests that got no answer, or "in a moment". */
  unanswered: number
}

export const emptyReport = (): BuyerReport => ({
  placed: new Map(),
  paid: new Set(),
  charged: new Set(),
  tokens: new Map(),
  cash: new Set(),
  refused: 0,
  unanswered: 0,
})

const timeoutMs = 90_000
const partOfCredit = 10_000
const shipping = { feePaise: 3_000, freeFromPaise: 200_000 }

/** Buys one cart after another until the signal stops it, through whichever process answers. */
export async function buyOn(
  stage: Stage,
  chance: Chance,
  report: BuyerReport,
  urls: readonly string[],
  stop: AbortSignal,
) {
  while (!stop.aborted) await buy(stage, chance, report, urls).catch(ignoreImpatience)
}

class Impatient extends Error {}
function ignoreImpatience(error: unknown) {
  if (!(error instanceof Impatient)) throw error
}

async function buy(stage: Stage, chance: Chance, report: BuyerReport, urls: readonly string[]) {
  const items = [1, 2]
    .slice(chance.below(2))
    .map(() => ({ goods: chance.pick(stage.goods), quantity: chance.between(1, 3) }))
  const distinct = [...new Map(items.map((item) => [item.goods.variantId, item])).values()]
  const usesPromo = chance.happens(0.15)
  const paysCash = chance.happens(0.4)
  const credit = !paysCash && chance.happens(0.2) ? chance.pick(['a part', 'a part', 'all'] as const) : null
  const key = randomUUID()
  const ask = (path: string, body: unknown, headers: Fields = {}) =>
    untilAnswered(report, chance, urls, path, body, headers)

  const answer = await ask('/api/checkout', orderFor(distinct, { usesPromo, paysCash, credit }, chance), {
    'idempotency-key': key,
    // Each buyer has an address of their own, and with it a share of what unpaid orders may reserve.
    'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    ...(credit && { cookie: chance.pick(stage.creditCookies) }),
  })
  if (answer.status === 409) return void (report.refused += 1)
  if (answer.status !== 201) throw new Error(`The checkout answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const placed = answer.body as Placed
  report.placed.set(key, placed.orderNumber)
  report.tokens.set(placed.orderNumber, placed.token)
  if (credit === 'all') return void report.paid.add(placed.orderNumber)
  if (paysCash) {
    report.cash.add(placed.orderNumber)
    if (chance.happens(0.2)) await payAfterAll(stage, placed, chance, report, urls)
    return
  }

  if (chance.happens(0.07)) return
  if (chance.happens(0.05)) {
    await payAt(stage, placed, { outcome: 'failure' })
    if (chance.happens(0.5)) return
  }
  const { success } = await payAt(stage, placed, {})
  report.charged.add(placed.orderNumber)
  if (chance.happens(0.03)) await payAt(stage, placed, { forced: true })
  await comeBack(placed, success!, chance, report, urls)
}

/** The buyer opens the window, and pays at once or when the parcel may be booked already. */
async function payAfterAll(
  stage: Stage,
  { orderNumber, token }: Placed,
  chance: Chance,
  report: BuyerReport,
  urls: readonly string[],
) {
  const path = `/api/orders/${orderNumber}/pay`
  const answer = await untilAnswered(report, chance, urls, path, { token }, {})
  if (answer.status !== 201) return
  await pause(chance.pick([0, 0, chance.between(500, 10_000)]))
  await payAt(stage, answer.body as Placed, {})
}

/** Half of the buyers come back from the gateway; some close the window first, some their browser. */
async function comeBack(
  { orderNumber, token }: Placed,
  fields: Fields,
  chance: Chance,
  report: BuyerReport,
  urls: readonly string[],
) {
  const order = `/api/orders/${orderNumber}`
  const way = chance.pick(['confirm', 'confirm', 'check', 'leave', 'leave'] as const)
  if (way === 'leave') return
  const body = way === 'confirm' ? { token, fields } : { token }
  // A browser tries a few times and then leaves it to the shop.
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await once(`${chance.pick(urls)}${order}/${way}`, body).catch(() => null)
    if (answer && answer.status < 500) {
      if (answer.status !== 200) throw new Error(`${order}/${way} answered ${answer.status}`)
      if ((answer.body as { state: string }).state === 'paid') report.paid.add(orderNumber)
      return
    }
    report.unanswered += 1
    await pause(chance.between(20, 200))
  }
}

type Way = { usesPromo: boolean; paysCash: boolean; credit: 'a part' | 'all' | null }

function orderFor(items: readonly { goods: Goods; quantity: number }[], way: Way, chance: Chance) {
  const { usesPromo, paysCash, credit } = way
  const subtotal = items.reduce((sum, { goods, quantity }) => sum + goods.pricePaise * quantity, 0)
  const digits = String(chance.below(1e9)).padStart(9, '0')
  const discount = usesPromo ? Math.round((subtotal * promo.percentOff) / 100) : 0
  const totalPaise = subtotal + (subtotal < shipping.freeFromPaise ? shipping.feePaise : 0) - discount
  return {
    items: items.map(({ goods, quantity }) => ({ productId: goods.productId, size: 'M', color: '', quantity })),
    customer: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: `asha${digits}@example.in`,
      phone: `9${digits}`,
    },
    shippingAddress: {
      address: `${randomUUID()}, 3rd Cross`,
      city: 'Davanagere',
      state: 'Karnataka',
      zipCode: '577002',
    },
    ...(usesPromo && { promoCode: promo.code }),
    ...(paysCash && { paymentMethod: 'cash' }),
    ...(credit && { creditPaise: credit === 'all' ? totalPaise : partOfCredit }),
    expectedTotalPaise: paysCash ? cashSums(cash, totalPaise).totalPaise : totalPaise,
  }
}

async function payAt({ gateway }: Stage, { orderId }: Placed, how: object) {
  const { status, body } = await once(`${gateway}/sim/orders/${orderId}/pay`, how)
  if (status !== 200) throw new Error(`The gateway answered ${status}: ${JSON.stringify(body)}`)
  return body as { success?: Fields }
}

/** The same request, to one process or another, until one says yes or no. */
async function untilAnswered(
  report: BuyerReport,
  chance: Chance,
  urls: readonly string[],
  path: string,
  body: unknown,
  headers: Fields,
) {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const answer = await once(`${chance.pick(urls)}${path}`, body, headers).catch(() => null)
    if (answer && answer.status < 500) return answer
    report.unanswered += 1
    await pause(chance.between(20, 300))
  }
  throw new Impatient()
}

async function once(url: string, body: unknown, headers: Fields = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
