import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedDatabase } from '#db/embedded.server.ts'
import { restoreShop } from '#shop/backups/restoring/restore-shop.server.ts'
import { localStorage } from '#shop/media/storage.server.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import type { GatewayWorld } from '../../simulators/gateway/world.ts'
import { type Audit, soldPieces } from './books.ts'
import type { BuyerReport } from './buyers.ts'
import type { CrashStage } from './stage.ts'

const paidStates = ['completed', 'partly_refunded', 'refunded']

const readGateway = async ({ gateway }: Pick<CrashStage, 'gateway'>) =>
  (await (await fetch(`${gateway}/sim/state`)).json()) as GatewayWorld

/** The knowledge of buyers and the gateway at a moment. Changes while it is read lie between the two worlds. */
export type Moment = {
  at: Date
  before: GatewayWorld
  after: GatewayWorld
  placed: ReadonlyMap<string, string>
  paid: ReadonlySet<string>
}

export async function takeMoment(stage: CrashStage, report: BuyerReport): Promise<Moment> {
  const [placed, paid] = [new Map(report.placed), new Set(report.paid)]
  const before = await readGateway(stage)
  await pause(5)
  const at = new Date()
  await pause(5)
  return { at, before, after: await readGateway(stage), placed, paid }
}

/** Restores the shop to the moment, and checks its books against the gateway's and the buyers' as of then. */
export const auditAsOf = (stage: CrashStage, moment: Moment): Promise<Audit> =>
  inRestored(stage, moment.at, (sql) => compareWithMoment(sql, stage, moment))

/** Restores the shop as late as its backup goes, and compares it with the one that runs. */
export const auditNewest = (stage: CrashStage): Promise<Audit> =>
  inRestored(stage, null, async (sql) => {
    const breaches: string[] = []
    for (const [table, columns] of Object.entries(compared)) {
      const digest = `select count(*)::int as count, md5(string_agg(row::text, '|' order by row::text)) as sum
        from (select ${columns} from ${table}) as row`
      const [[own], [restored]] = await Promise.all([stage.sql.unsafe(digest), sql.unsafe(digest)])
      if (own!.sum !== restored!.sum)
        breaches.push(`the newest copy has ${restored!.count} ${table} of ${own!.count}, or others`)
    }
    return { counts: {}, breaches }
  })

const compared = {
  orders: 'number, checkout_key, payment_state, order_status, total_paise, stock_reserved',
  payments: 'provider_payment_id, status, amount_paise, refunded_paise',
  refunds: 'provider_payment_id, amount_paise, status',
  variants: 'sku, stock',
  promo_uses: 'order_id',
  parcels: 'reference, awb, booking_state, status, collect_paise',
  parcel_scans: 'awb, at, code',
  return_requests: 'reference, state, comes_back',
  returned_pieces: 'line_id, position, fate',
  cash_refunds: 'key, amount_paise, utr',
  payouts: 'reference, state, amount_paise, utr',
  credit_entries: 'cause, reference, paise',
  remittances: 'file_hash, counted_paise',
  remittance_lines: 'remittance_id, row, counted_paise',
}

async function inRestored(stage: CrashStage, to: Date | null, look: (sql: Sql) => Promise<Audit>): Promise<Audit> {
  const folder = makeFolder()
  const into = path.join(folder.path, 'shop')
  try {
    const { books } = await restoreShop({
      settings: stage.backups.settings,
      to,
      into,
      findStorage: async () => localStorage(path.join(into, 'images')),
    })
    const database = await startEmbeddedDatabase(into)
    const sql = postgres(database.url, { max: 2, onnotice: () => {} })
    try {
      const { counts, breaches } = await look(sql)
      return { counts, breaches: [...books.breaches.map((breach) => `the copy has ${breach}`), ...breaches] }
    } finally {
      await sql.end({ timeout: 2 })
      await database.close()
    }
  } finally {
    folder.remove()
  }
}

async function compareWithMoment(
  sql: Sql,
  { goods }: CrashStage,
  { before, after, placed, paid }: Moment,
): Promise<Audit> {
  const breaches: string[] = []
  const must = (isSo: boolean, breach: string) => void (isSo || breaches.push(`restored: ${breach}`))

  const orders = await sql<
    { number: string; key: string; state: string; duePaise: number; provider: string | null; method: string }[]
  >`
    select number, checkout_key as key, payment_state as state, total_paise - credit_paise as "duePaise",
      provider_order_id as provider, payment_method as method
    from orders left join gateway_orders on gateway_orders.id = gateway_order_id`
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const isPaid = (number: string) => paidStates.includes(byNumber.get(number)?.state ?? '')
  for (const [key, number] of placed)
    must(byNumber.get(number)?.key === key, `${number} had been promised and is not there`)
  for (const number of paid) must(isPaid(number), `${number} had been confirmed as paid and is not`)

  const byProvider = new Map(orders.flatMap((order) => (order.provider ? [[order.provider, order] as const] : [])))
  const captured = Object.values(before.payments).filter((payment) => payment.captured)
  for (const { id, order_id } of captured) must(byProvider.has(order_id), `${id} was captured and has no order`)

  const gatewayPayments = after.payments
  const ledger = await sql<
    { id: string; status: string; amountPaise: number; refundedPaise: number; provider: string }[]
  >`
    select provider_payment_id as id, status, payments.amount_paise as "amountPaise", refunded_paise as "refundedPaise",
      provider_order_id as provider from payments join gateway_orders on gateway_orders.id = payments.gateway_order_id`
  for (const { id, status, amountPaise, refundedPaise, provider } of ledger) {
    const theirs = gatewayPayments[id]
    must(theirs?.order_id === provider && theirs.amount === amountPaise, `${id} is not the gateway's of then`)
    must(status !== 'captured' || theirs?.captured === true, `${id} is captured in the books alone`)
    must(refundedPaise <= (theirs?.amount_refunded ?? 0), `${id}: more was given back in the books than at the gateway`)
  }
  const isOnline = ({ method, duePaise }: (typeof orders)[number]) => method !== 'cash' && duePaise > 0
  for (const order of orders.filter((one) => isOnline(one) && isPaid(one.number)))
    must(
      ledger.some(({ provider, amountPaise }) => provider === order.provider && amountPaise === order.duePaise),
      `${order.number} is paid without its payment`,
    )

  const shelves = await sql<{ id: number; stock: number | null; reserved: number }[]>`
    select variants.id, stock, ${soldPieces(sql)} as reserved from variants`
  for (const { variantId, stock } of goods.filter((one) => one.stock !== null)) {
    const then = shelves.find(({ id }) => id === variantId)!
    must(
      then.stock! + then.reserved === stock,
      `of ${stock} pieces of ${variantId}, ${then.stock! + then.reserved} are left`,
    )
  }
  return {
    counts: {
      'orders in the restored copy': orders.length,
      'of them paid': orders.filter(({ number }) => isPaid(number)).length,
      'payments at the gateway as of then': captured.length,
    },
    breaches,
  }
}
