import { setTimeout as pause } from 'node:timers/promises'
import { dayInIndia } from '#shared/dates.ts'
import type { StepName } from '../../simulators/courier/steps.ts'
import { admin } from '../harness/admin.ts'
import type { Chance } from './chance.ts'
import type { Answer, Ask, Counter, CounterReport } from './counter.ts'
import { askReturns, moveReturns, payCashRefunds } from './returns.ts'
import { cashPaise, hasArrived } from './stage-courier.ts'
import type { Stage } from './stage.ts'

/** An order whose number ends like this is left where it is, so that every state is met in the books. */
const leftUnconfirmed = '7'
const leftUnbooked = '3'

const away: readonly StepName[] = ['out for pickup', 'picked up', 'in transit', 'out for delivery']
const back: readonly StepName[] = ['rto initiated', 'rto in transit', 'rto delivered']

/**
 * Staff confirm orders, book parcels, cancel some, answer failed deliveries, count what comes back, import what the
 * courier paid and settle what customers return, through whichever process answers; the courier collects and brings, or
 * does not. What gets no answer is tried again in a later round, as a person would.
 */
export async function staffOn(
  stage: Stage,
  chance: Chance,
  { report, tokens }: Pick<Counter, 'report' | 'tokens'>,
  urls: readonly string[],
  stop: AbortSignal,
) {
  const counter = { stage, chance, report, tokens, ask: askAsStaff(chance, report, urls) }
  const steps = [
    confirmOrders,
    bookParcels,
    cancelSome,
    collectParcels,
    answerFailed,
    receiveBack,
    importRemittance,
    askReturns,
    moveReturns,
    payCashRefunds,
  ]
  while (!stop.aborted) {
    for (const step of steps) await step(counter).catch(ignoreOutage)
    await pause(chance.between(100, 400))
  }
}

/** The database and the shop are away at times; the rows are read again in the next round. */
function ignoreOutage(error: unknown) {
  if (error instanceof TypeError) throw error
}

function askAsStaff(chance: Chance, report: CounterReport, urls: readonly string[]): Ask {
  let cookie = ''
  const post = (path: string, body: URLSearchParams) =>
    fetch(`${chance.pick(urls)}${path}`, {
      method: 'POST',
      body,
      headers: { cookie },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
  return async (path, fields) => {
    if (cookie === '') {
      const entered = await post('/admin/sign-in', new URLSearchParams(admin))
      if (entered?.status !== 302) return null
      cookie = entered.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
    }
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((one) => [name, one]),
    )
    const answer = await post(path, new URLSearchParams(pairs as [string, string][]))
    if (answer?.status !== 200) return null
    const outcome = (await answer.json().catch(() => null)) as Answer | null
    if (outcome?.kind === 'done') report.done += 1
    return outcome
  }
}

type Seen = { number: string; version: number }

async function confirmOrders({ stage: { sql }, ask }: Counter) {
  const waiting = await sql<Seen[]>`
    select number, version from orders where order_status = 'pending'
      and payment_state in ('completed', 'to_confirm', 'to_collect') and right(number, 1) <> ${leftUnconfirmed}
    order by id limit 6`
  for (const { number, version } of waiting) await ask(`/admin/orders/${number}/confirm`, { version: String(version) })
}

/** A booking that was cancelled is asked for again, twice at most. */
async function bookParcels({ stage: { sql, courier }, chance, ask }: Counter) {
  const ready = await sql<Seen[]>`
    select number, version from orders o where order_status = 'confirmed' and right(number, 1) <> ${leftUnbooked}
      and payment_state in ('completed', 'to_collect')
      and not exists (select from parcels p where p.order_id = o.id and (p.booking_state in ('waiting', 'booked') or p.bookings > 2))
    order by id limit 8`
  if (ready.length === 0) return
  if (chance.happens(0.3)) await courier.fail(chance.pick(lostAnswers))
  await ask('/admin/orders/book', { order: ready.map(({ number, version }) => `${number} ${version}`) })
}

const create = { method: 'POST', path: '/v1/external/orders/create/adhoc' }
const assign = { method: 'POST', path: '/v1/external/courier/assign/awb' }
const cancel = { method: 'POST', path: '/v1/external/orders/cancel/shipment/awbs' }
/** Answers that are lost after the courier did what was asked, before it did, and pages that are no answers. */
const lostAnswers = [
  { kind: 'commit then drop', ...create },
  { kind: 'commit then drop', ...assign },
  { kind: 'commit then drop', ...cancel },
  { kind: 'reset', ...create },
  { kind: 'reset', ...assign },
  { kind: 'html 502', ...assign },
  { kind: '429', ...create },
]

type Booked = { id: number; number: string; version: number; awb: string }

async function cancelSome({ stage: { sql }, chance, report, ask }: Counter) {
  const booked = await sql<Booked[]>`
    select parcels.id::int, number, parcels.version, awb from parcels join orders on orders.id = order_id
    where booking_state in ('booked', 'waiting') and (status is null or status = 'booked') order by parcels.id desc limit 10`
  if (booked.length === 0 || !chance.happens(0.25)) return
  const { id, number, version } = chance.pick(booked)
  const answer = await ask(`/admin/orders/${number}/cancel-booking`, { parcelId: String(id), version: String(version) })
  if (answer?.kind === 'done') report.cancelled += 1
}

/** The van comes for what was booked before the last time. */
async function collectParcels({ stage: { courier }, chance }: Counter) {
  const here = (await courier.parcels()).filter(({ awb, orderCode }) => awb !== null && orderCode === 3)
  for (const { awb } of here.slice(0, 6)) if (chance.happens(0.6)) await courier.collect(awb!, wayOf(chance))
}

const wayOf = (chance: Chance): StepName[] => {
  const end = chance.pick(['delivered', 'delivered', 'delivered', 'delivered', 'second try', 'back', 'back', 'strange'])
  // The courier waits for what staff say.
  if (end === 'second try') return [...away, 'undelivered']
  if (end === 'back') return [...away, 'undelivered', ...back]
  if (end === 'strange') return [...away.slice(0, 3), 'never heard of', 'out for delivery', 'delivered']
  return [...away, 'delivered']
}

async function answerFailed({ stage: { sql }, chance, report, ask }: Counter) {
  const failed = await sql<{ id: number; statusAt: Date }[]>`
    select id::int, status_at as "statusAt" from parcels where status = 'delivery_failed'
      and answered_for is distinct from status_at order by id limit 3`
  for (const { id, statusAt } of failed) {
    const choice = chance.happens(0.6) ? 'try again' : 'bring back'
    const answer = await ask(`/admin/parcels/${id}/answer`, { choice, seen: statusAt.toISOString() })
    if (answer?.kind === 'done') report.answered += 1
  }
}

/** Now and then a piece came back worn, and is set aside. */
async function receiveBack({ stage: { sql }, chance, report, ask }: Counter) {
  const returned = await sql<{ id: number }[]>`
    select id::int from parcels where status = 'returned' and received_at is null order by id limit 3`
  for (const { id } of returned) {
    const lines = await sql<{ orderItemId: number; quantity: number }[]>`
      select order_item_id::int as "orderItemId", quantity from parcel_items where parcel_id = ${id} order by order_item_id`
    const answer = await ask(`/admin/parcels/${id}/receive`, {
      orderItemId: lines.map(({ orderItemId }) => String(orderItemId)),
      quantity: lines.map(({ quantity }) => String(chance.happens(0.2) ? quantity - 1 : quantity)),
    })
    if (answer?.kind === 'done') report.received += 1
  }
}

let filesMade = 0
const timeoutMs = 90_000

/**
 * The courier pays what it collected; in life that is days after the shop knows the parcel's number. A file names a
 * parcel of an earlier one now and then, and is sent until it is answered.
 */
async function importRemittance({ stage: { sql, courier }, chance, report, ask }: Counter) {
  const known = await sql<{ awb: string }[]>`select awb from parcels where booking_state = 'booked' and awb is not null`
  const awbs = new Set(known.map(({ awb }) => awb))
  const due = (await courier.parcels()).filter(
    (parcel) =>
      hasArrived(parcel) && cashPaise(parcel) > 0 && awbs.has(parcel.awb!) && !report.remitted.has(parcel.awb!),
  )
  if (due.length < 3) return
  filesMade += 1
  const name = `remittance-${filesMade}.csv`
  const rows = due.slice(0, 8).map((parcel) => [parcel.awb!, cashPaise(parcel)] as const)
  for (const [awb, paise] of rows) report.remitted.set(awb, paise)
  const before = chance.happens(0.3) ? [...report.remitted].slice(0, 1) : []
  const lines = [...rows, ...before].map(([awb, paise]) => `${awb},${paise / 100},UTR${filesMade}`)
  const fields = {
    receivedOn: dayInIndia(Date.now()),
    utr: '',
    bankPaise: '',
    fileName: name,
    text: `AWB Code,COD Amount,UTR\n${lines.join('\n')}`,
    columns: '',
  }
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const checked = await ask('/admin/cash/check', fields)
    if (checked?.kind === 'done') {
      const { plan } = checked.file as { plan: { seal: string; sums: { countedPaise: number } } }
      const applied = await ask('/admin/cash/apply', { ...fields, seal: plan.seal })
      if (applied?.kind === 'done') return void report.files.set(name, Number(applied.countedPaise))
      if (applied?.kind === 'refused' && String(applied.title).startsWith('No row')) return
    }
    // The answer was lost, and the file was counted.
    else if (checked?.kind === 'refused' && String(checked.title).startsWith('This file was imported'))
      return void report.files.set(
        name,
        rows.reduce((sum, [, paise]) => sum + paise, 0),
      )
    await pause(chance.between(100, 400))
  }
}
