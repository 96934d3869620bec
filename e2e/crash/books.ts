import type { GatewayWorld } from '../../simulators/gateway/world.ts'
import type { BuyerReport } from './buyers.ts'
import type { CounterReport } from './counter.ts'
import { auditSpentCredit } from './credit-books.ts'
import { auditDocuments } from './document-books.ts'
import { auditParcels } from './parcel-books.ts'
import { auditPayouts } from './payout-books.ts'
import { auditReturns, returnedPaise } from './return-books.ts'
import { promo, type Stage } from './stage.ts'

const paidStates = ['completed', 'partly_refunded', 'refunded']

type Order = {
  id: string
  number: string
  key: string
  paymentState: string
  stockReserved: boolean
  /** It was paid when others had bought its pieces: its money went back. */
  isSoldOut: boolean
  /** Its parcel came back, and its pieces were counted. */
  isBack: boolean
  /** The money of it that returns brought back. */
  returnedPaise: number
  paymentMethod: string
  /** The money of it that the gateway or the courier collects: store credit pays the rest. */
  duePaise: number
  providerOrderId: string | null
}

export type Audit = { counts: Record<string, number>; breaches: string[] }

/** Checks the shop's books against the gateway's, the courier's, the mail server's, and the answers that people got. */
export async function audit(stage: Stage, report: BuyerReport, staff: CounterReport): Promise<Audit> {
  const { sql, gateway, goods, mailbox } = stage
  const world = (await (await fetch(`${gateway}/sim/state`)).json()) as GatewayWorld
  const orders = await sql<Order[]>`
    select orders.id, number, checkout_key as key, payment_state as "paymentState", stock_reserved as "stockReserved",
      order_status = 'cancelled' and not stock_reserved as "isSoldOut",
      exists (select from parcels where order_id = orders.id and received_at is not null) as "isBack",
      ${returnedPaise(sql)} as "returnedPaise", payment_method as "paymentMethod",
      total_paise - credit_paise as "duePaise", provider_order_id as "providerOrderId"
    from orders left join gateway_orders on gateway_orders.id = gateway_order_id`
  const breaches: string[] = []
  const must = (isSo: boolean, breach: string) => void (isSo || breaches.push(breach))

  const captured = Object.values(world.payments).filter((payment) => payment.captured)
  const paid = orders.filter(({ paymentState }) => paidStates.includes(paymentState))
  const isOnline = ({ paymentMethod, duePaise }: Order) => paymentMethod !== 'cash' && duePaise > 0
  for (const order of orders) {
    const payments = captured.filter(({ order_id }) => order_id === order.providerOrderId)
    const netPaise = payments.reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0)
    const isPaid = isOnline(order) && paidStates.includes(order.paymentState)
    must(
      !isOnline(order) || isPaid === payments.length > 0,
      `${order.number} is ${order.paymentState} with ${payments.length} captured payments`,
    )
    must(
      netPaise === (isPaid && !order.isSoldOut && !order.isBack ? order.duePaise - order.returnedPaise : 0),
      `${order.number}: ${netPaise} paise kept of ${order.duePaise}`,
    )
  }
  for (const payment of captured) {
    const of = orders.filter(({ providerOrderId }) => providerOrderId === payment.order_id)
    must(of.length === 1, `${payment.id} belongs to ${of.length} orders`)
  }

  const ledger = await sql<{ id: string; status: string; refundedPaise: number }[]>`
    select provider_payment_id as id, status, refunded_paise as "refundedPaise" from payments`
  for (const { id, refundedPaise } of ledger) {
    const { amount_refunded: given } = world.payments[id]!
    must(refundedPaise === given, `${id}: ${refundedPaise} paise were given back in our books, ${given} at the gateway`)
  }

  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const [key, number] of report.placed)
    must(byNumber.get(number)?.key === key, `${number} was promised and is not there`)
  for (const number of report.paid)
    must(paidStates.includes(byNumber.get(number)?.paymentState ?? ''), `${number} was shown as paid and is not`)
  for (const number of report.charged)
    must(paidStates.includes(byNumber.get(number)?.paymentState ?? ''), `${number} was charged and is not paid`)
  must(new Set(orders.map(({ key }) => key)).size === orders.length, 'a checkout became two orders')

  const shelves = await sql<{ id: number; stock: number | null; reserved: number }[]>`
    select variants.id, stock, ${soldPieces(sql)} as reserved from variants`
  for (const { variantId, stock } of goods) {
    const now = shelves.find(({ id }) => id === variantId)!
    if (stock !== null)
      must(
        now.stock! + now.reserved === stock,
        `of ${stock} pieces of ${variantId}, ${now.stock} are left and ${now.reserved} sold`,
      )
  }
  must(
    paid.every(({ stockReserved, isSoldOut, isBack }) => stockReserved || isSoldOut || isBack),
    'a paid order has no goods',
  )

  const [uses] = await sql<{ counted: number; owed: number; wrong: number }[]>`
    select (select count(*)::int from promo_uses) as counted,
      (select count(*)::int from orders where promo_code is not null and payment_state not in ('expired', 'failed', 'not_collected')
        and (stock_reserved or order_status <> 'cancelled')) as owed,
      (select count(*)::int from promo_uses join orders on orders.id = order_id where payment_state in ('expired', 'failed', 'not_collected')) as wrong`
  must(
    uses!.counted === uses!.owed && uses!.wrong === 0,
    `${uses!.counted} uses of the promo code are kept for ${uses!.owed} orders`,
  )
  must(uses!.counted <= promo.maxUses, `the promo code was used ${uses!.counted} times`)

  const parcels = await auditParcels(stage, report, staff, must)
  const returns = await auditReturns(stage, must)
  const credit = await auditSpentCredit(stage, must)
  const payouts = await auditPayouts(stage, must)
  const documents = await auditDocuments(stage, must)
  const mails = await auditMails(sql, mailbox.received, must)
  const halves = await sql`
    select number from orders where not exists (select from order_events where order_id = orders.id)
      or subtotal_paise is distinct from (select sum(line_total_paise) from order_items where order_id = orders.id)`
  must(halves.length === 0, `${halves.length} orders are not whole`)

  return {
    counts: {
      'orders placed': orders.length,
      'orders paid': paid.length,
      'payments captured': captured.length,
      'paid twice and given back': captured.length - paid.filter(isOnline).length,
      'orders expired or failed': orders.filter(({ paymentState }) => /^(?:expired|failed)$/.test(paymentState)).length,
      'promo uses': uses!.counted,
      'checkouts refused (sold out, promo used up)': report.refused,
      'requests cut off or put off': report.unanswered,
      ...parcels,
      ...returns,
      ...credit,
      ...payouts,
      ...documents,
      ...mails,
    },
    breaches,
  }
}

/** Pieces of a variant that orders have, or that came back and were set aside. */
export const soldPieces = (sql: Stage['sql']) => sql`
  (coalesce((select sum(quantity - restocked_quantity) from order_items join orders on orders.id = order_id
    where variant_id = variants.id and stock_reserved), 0)
  + coalesce((select sum(parcel_items.quantity - restocked) from parcel_items
    join order_items on order_items.id = order_item_id join orders on orders.id = order_id
    where variant_id = variants.id and not stock_reserved), 0))::int`

/** Each e-mail owed went out. A twin under the same Message-ID may follow a kill between sending and noting it. */
async function auditMails(
  sql: Stage['sql'],
  received: Stage['mailbox']['received'],
  must: (isSo: boolean, breach: string) => void,
) {
  const owed = await sql<
    { number: string; kind: string; messageId: string | null; sentAt: Date | null; error: string | null }[]
  >`
    select number, kind, error, message_id as "messageId", sent_at as "sentAt" from emails join orders on subject = 'order ' || orders.id`
  const arrivals = new Map<string, number>()
  for (const { raw } of received) {
    const id = /^message-id: *(<[^>]+>)/im.exec(raw)![1]!
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  }
  for (const { number, kind, messageId, sentAt, error } of owed) {
    must(sentAt !== null && arrivals.has(messageId ?? ''), `${number}: the e-mail "${kind}" was not sent: ${error}`)
  }
  const missing = await sql<{ number: string; kinds: string[] }[]>`
    select number, array(select kind from emails where subject = 'order ' || orders.id) as kinds from orders where payment_state in ('completed', 'partly_refunded', 'refunded')
      and payment_method <> 'cash'
      and (select count(*) from emails where subject = 'order ' || orders.id and kind = 'paid') <> case when exists
        (select from order_events where order_id = orders.id and note = 'Sold out before it was paid') then 0 else 1 end`
  must(missing.length === 0, `these paid orders owe no e-mail, or more than one: ${JSON.stringify(missing)}`)
  const [untold] = await sql<{ count: number }[]>`
    select count(*)::int as count from orders where payment_method = 'cash' and payment_state not in ('to_confirm', 'expired')
      and 1 <> (select count(*) from emails where subject = 'order ' || orders.id and kind = 'cash')`
  must(untold!.count === 0, `${untold!.count} orders to be paid in cash owe no e-mail that says so, or more than one`)
  return {
    'e-mails owed': owed.length,
    'e-mails sent': arrivals.size,
    'of them twice, under the same Message-ID': [...arrivals.values()].filter((times) => times > 1).length,
  }
}
