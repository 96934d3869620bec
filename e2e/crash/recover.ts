import { setTimeout as pause } from 'node:timers/promises'
import type { SimOrder } from '../../simulators/courier/world.ts'
import { callJob } from '../harness/call-job.ts'
import { isCancelled } from './stage-courier.ts'
import type { Stage } from './stage.ts'

const timeoutMs = 240_000
const queues = [
  'webhook-events',
  'payment-polls',
  'unpaid-orders',
  'refunds',
  'payouts',
  'emails',
  'parcel-looks',
  'courier-messages',
  'delivered-cash',
  'remitted-orders',
]

/**
 * Waits until the shop has caught up. Only the clock is helped: work due in minutes or hours is due now, and jobs come
 * every second. Who does the work, and how, is the shop's own. Returns how long it took, in ms.
 */
export async function recover({ sql, courier, payouts }: Stage) {
  await payouts.repair()
  await payouts.decide('processed')
  const since = performance.now()
  let left: Record<string, number> = {}
  while (performance.now() - since < timeoutMs) {
    await sql`update orders set expires_at = now() where payment_state in ('pending', 'to_confirm') and expires_at > now()`
    await sql`update gateway_orders set next_poll_at = now() where id in (select gateway_order_id from orders where payment_state = 'pending')`
    await sql`update refunds set next_try_at = now() where status in ('requested', 'pending')`
    await sql`update payouts set next_look_at = now() where next_look_at is not null`
    await sql`update payouts set asked_at = asked_at - interval '20 minutes' where state = 'asked' and asked_at > now() - interval '15 minutes'`
    await payouts.useLinks()
    await sql`update emails set next_try_at = now() where next_try_at > now() and tries < 9`
    await sql`update parcels set next_try_at = now() where next_try_at > now()`
    await sql`update parcels set next_look_at = now() where next_look_at > now()`
    await sql`update order_events set at = at - interval '2 minutes' where kind = 'fulfilment' and "to" = 'delivered' and at > now() - interval '1 minute'`
    for (const name of queues) await callJob(sql, name)
    const lost = await findNotFollowed(sql, courier)
    const [open] = await sql<Record<string, number>[]>`
      select (select count(*)::int from orders where payment_state in ('pending', 'to_confirm')) as "unpaid orders",
        (select count(*)::int from refunds where status in ('requested', 'pending')) as refunds,
        (select count(*)::int from emails where sent_at is null and next_try_at is not null) as "e-mails",
        (select count(*)::int from webhook_events where processed_at is null) as "events of the gateway",
        (select count(*)::int from parcels where next_try_at is not null) as bookings,
        (select count(*)::int from courier_messages where read_at is null) as "reports of the courier",
        (select count(*)::int from orders where order_status = 'delivered' and payment_state = 'to_collect') as "cash to count",
        (select count(*)::int from orders o where payment_method = 'cash' and paid_at is not null and remitted_at is null
          and (select sum(counted_paise) from remittance_lines where order_id = o.id) >= total_paise) as "cash to mark as paid out"`
    left = {
      ...open,
      'parcels not followed': lost.length,
      'payouts not followed': await countOpenPayouts(sql, payouts),
    }
    if (Object.values(left).every((count) => count === 0)) return performance.now() - since
    await pause(1_000)
  }
  const { agenda, links } = await payouts.state()
  const parcels = await findNotFollowed(sql, courier)
  const details = { left, late: await findLate(sql), agenda, links: Object.values(links), parcels }
  throw new Error(`The shop did not catch up in four minutes: ${JSON.stringify(details)}`)
}

/** The facts that explain a failed run. */
const findLate = (sql: Stage['sql']) => sql`
  select 'e-mail' as what, kind as which, tries, error as why from emails where sent_at is null and next_try_at is not null
  union all select 'payout', reference || ' ' || state || ' ' || coalesce(utr, 'without UTR'), looks, why from payouts
    where state in ('asked', 'link_open', 'under_way', 'paid')
  union all select 'parcel', coalesce(awb, 'without a number'), attempts, refusal from parcels where next_try_at is not null
  union all select 'job under way', name, extract(epoch from now() - started_on)::int, null from pgboss.job where state = 'active'
  union all select 'session', coalesce(state, '') || ' ' || coalesce(wait_event, ''),
    extract(epoch from now() - state_change)::int, left(query, 200)
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`

/** Payouts that a bank, the provider or the shop has not finished. */
async function countOpenPayouts(sql: Stage['sql'], payouts: Stage['payouts']) {
  const { links, agenda } = await payouts.state()
  const used = new Set(Object.values(links).flatMap(({ receipt, status }) => (status === 'processed' ? [receipt] : [])))
  const rows = await sql<{ reference: string; state: string; utr: string | null }[]>`
    select reference, state, utr from payouts where state in ('asked', 'link_open', 'under_way', 'paid')`
  const isOpen = ({ reference, state, utr }: (typeof rows)[number]) =>
    state !== 'paid' || utr === null || !used.has(reference)
  return agenda.length + rows.filter(isOpen).length
}

/**
 * Parcels that are on their way, or whose last scan or cancelling the shop has not read. A courier tells the time to the
 * second.
 */
async function findNotFollowed(sql: Stage['sql'], courier: Stage['courier']) {
  const rows = await sql<{ awb: string; count: number }[]>`select awb, count(*)::int from parcel_scans group by awb`
  const known = new Map(rows.map(({ awb, count }) => [awb, count]))
  const booked = await sql<{ awb: string }[]>`select awb from parcels where booking_state = 'booked'`
  const isBooked = ({ awb }: SimOrder) => booked.some((parcel) => parcel.awb === awb)
  const isFollowed = ({ awb, script, scans }: SimOrder) =>
    scans.length === 0 ||
    (script.length === 0 &&
      known.get(awb ?? '') === new Set(scans.map(({ at, code }) => `${Math.floor(at / 1000)} ${code}`)).size)
  return (await courier.parcels()).filter((parcel) => (isCancelled(parcel) ? isBooked(parcel) : !isFollowed(parcel)))
}
