import type { Db } from '#db/client.server.ts'
import { findReturnable } from '#shop/returns/finding/find-returnable.server.ts'
import { isProtectedReason, pieceFates, type ReturnReason } from '#shop/returns/rules.ts'
import { whatComesBack } from '#shop/returns/what-comes-back.ts'
import { callJob } from '../harness/call-job.ts'
import type { Counter } from './counter.ts'
import { credit } from './stage.ts'

const reasons: readonly ReturnReason[] = ['too small', 'quality', 'changed mind']

/** Customers ask for returns of delivered orders, with the sum that the page shows them. */
export async function askReturns({ stage: { sql, db }, chance, tokens, ask }: Counter) {
  const delivered = await sql<{ number: string }[]>`
    select number from orders o where order_status = 'delivered' and payment_state in ('completed', 'partly_refunded')
      and credit_paise = 0 and (select count(*) from return_requests r where r.order_id = o.id) < 2 order by random() limit 3`
  for (const { number } of delivered) {
    const token = tokens.get(number)
    if (!token || !chance.happens(0.7)) continue
    const reason = chance.pick(reasons)
    const wanted = await shownSum(db, number, reason, chance.happens(0.5))
    if (!wanted) continue
    const lines = wanted.pieces.flatMap(({ itemId, quantity }) => [
      [`quantity-${itemId}`, String(quantity)],
      [`reason-${itemId}`, reason],
    ])
    await ask(`/orders/${number}/return?token=${token}`, {
      ...Object.fromEntries(lines),
      ...(chance.happens(0.4) && { moneyAs: 'credit', shownBonus: String(credit.bonusPercent) }),
      shownPaise: String(wanted.shownPaise),
    })
  }
}

async function shownSum(db: Db, number: string, reason: ReturnReason, isWhole: boolean) {
  const found = await findReturnable(db, number)
  const left = found?.items.flatMap(({ id, quantity, returned }) =>
    quantity > returned
      ? [{ itemId: id, quantity: isWhole ? quantity - returned : 1, isProtected: isProtectedReason(reason) }]
      : [],
  )
  const pieces = isWhole ? left : left?.slice(0, 1)
  if (!found || !pieces || pieces.length === 0) return null
  const { bought, terms, before, leftPaise } = found
  return { pieces, shownPaise: whatComesBack(bought, terms, before, pieces, leftPaise).totalPaise }
}

type Open = { id: number; reference: string; version: number; state: string; isJudged: boolean }
type Line = { id: number; asked: number; received: number | null }

/** Staff take each return one step further; the same step is asked for twice now and then. */
export async function moveReturns({ stage: { sql }, chance, report, ask }: Counter) {
  const open = await sql<Open[]>`
    select id::int, reference, version, state, judged_at is not null as "isJudged" from return_requests
    where state in ('requested', 'approved', 'received') order by random() limit 5`
  for (const request of open) {
    const { id, reference, version, state, isJudged } = request
    const lines = await sql<Line[]>`
      select id::int, asked, received from return_lines where request_id = ${id} order by id`
    const step = (name: string, fields: Record<string, string> = {}) =>
      ask(`/admin/returns/${reference}/${name}`, { version: String(version), ...fields })
    const take = () => {
      if (state === 'requested')
        return chance.happens(0.2) ? step('decline', { answer: 'It was worn' }) : step('approve')
      if (state === 'approved')
        return step(
          'receive',
          Object.fromEntries(lines.map(({ id: line, asked }) => [`received-${line}`, String(asked)])),
        )
      return isJudged ? step('refund') : step('judge', fatesOf(lines, chance))
    }
    const answers = await Promise.all(chance.happens(0.3) ? [take(), take()] : [take()])
    if (isJudged) report.refunded += answers.filter((answer) => answer?.kind === 'done').length
  }
}

const fatesOf = (lines: readonly Line[], { happens, pick }: Counter['chance']) =>
  Object.fromEntries(
    lines.flatMap(({ id, received }) =>
      Array.from({ length: received ?? 0 }, (_, at) => [
        `fate-${id}-${at + 1}`,
        happens(0.7) ? 'shelf' : pick(pieceFates),
      ]),
    ),
  )

/**
 * Refunds that are owed to customers who paid in cash: some stays owed, some is sent by hand, most by payouts, twice
 * pressed now and then.
 */
export async function payCashRefunds({ stage, chance, report, ask }: Counter) {
  const { sql, payouts } = stage
  const due = await sql<{ id: number }[]>`
    select id::int from cash_refunds where paid_at is null and id % 4 <> 0 order by random() limit 4`
  await oweSome({ stage, chance, ask })
  await payouts.decide(chance.pick(fates))
  for (const { id } of due) {
    if (id % 4 === 2) await ask(`/admin/cash/refunds/${id}/pay`, { utr: `UTR${id}` })
    else {
      if (chance.happens(0.4)) await payouts.fail(chance.pick(['commit then drop', 'reset', 'html 502']))
      const send = () => ask(`/admin/cash/refunds/${id}/send`, { way: 'link' })
      const answers = await Promise.all(chance.happens(0.3) ? [send(), send()] : [send()])
      report.paidOut += answers.filter((answer) => answer?.kind === 'done').length
    }
  }
  await payouts.useLinks()
}

/** Staff give back a part of orders that were paid in cash, each once. */
async function oweSome({ stage: { sql }, chance, ask }: Pick<Counter, 'stage' | 'chance' | 'ask'>) {
  // Cash counts a minute after the delivery, and jobs come by the minute: too slow for the kills.
  await sql`
    update order_events set at = at - interval '2 minutes'
    where kind = 'fulfilment' and "to" = 'delivered' and at > now() - interval '1 minute'`
  await sql`update payouts set next_look_at = now() where next_look_at > now()`
  for (const name of ['delivered-cash', 'payouts']) await callJob(sql, name)
  const collected = await sql<{ number: string }[]>`
    select number from orders o where payment_method = 'cash' and payment_state in ('completed', 'partly_refunded')
      and not exists (select from cash_refunds r where r.key = 'staff-' || 'goodwill-' || o.number || '-of-staff')
    order by random() limit 2`
  for (const { number } of collected) if (chance.happens(0.6)) await giveGoodwill(number, { chance, ask })
  for (const { number } of collected)
    if (chance.happens(0.6))
      await ask(`/admin/orders/${number}/refund`, {
        amount: '10',
        reason: 'Late',
        key: `goodwill-${number}-of-staff`,
      })
}

/** Pressed twice now and then. */
async function giveGoodwill(number: string, { chance, ask }: Pick<Counter, 'chance' | 'ask'>) {
  const give = () =>
    ask(`/admin/orders/${number}/credit`, { amount: '50', reason: 'Late', key: `credit-${number}-of-staff` })
  await Promise.all(chance.happens(0.3) ? [give(), give()] : [give()])
}

const fates = ['processed', 'processed', 'processed without UTR', 'failed', 'reversed'] as const
