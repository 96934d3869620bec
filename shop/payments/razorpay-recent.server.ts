import * as z from 'zod'
import type { RecentPayments, RecentRefunds } from './provider.ts'
import { listOf, OrderEntity, PaymentEntity, readEach, RefundEntity } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { paymentSnapshot, refundSnapshot } from './razorpay-snapshots.server.ts'

const itemsAPage = 100
const maxPages = 20

const Items = listOf(z.unknown())
const MadeRefund = RefundEntity.extend({ created_at: z.number().int().nonnegative() })

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

type Period = { from: Date; to: Date }

/** The payments that began in a period, newest first: 2,000 at most, and whether these are all. */
export async function fetchPayments(http: RazorpayHttp, from: Date, to: Date): Promise<RecentPayments> {
  const { read, ...all } = await fetchPages(http, '/payments', { from, to }, PaymentEntity)
  return { ...all, payments: read.map(paymentSnapshot) }
}

/** The same of refunds that were made in a period. */
export async function fetchRefunds(http: RazorpayHttp, from: Date, to: Date): Promise<RecentRefunds> {
  const { read, ...all } = await fetchPages(http, '/refunds', { from, to }, MadeRefund)
  const refunds = read.map((made) => ({ ...refundSnapshot(made), madeAt: new Date(made.created_at * 1_000) }))
  return { ...all, refunds }
}

async function fetchPages<T>(http: RazorpayHttp, path: string, { from, to }: Period, entity: z.ZodType<T>) {
  const all = { read: [] as T[], troubles: [] as unknown[] }
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({
      from: String(seconds(from)),
      to: String(seconds(to)),
      count: String(itemsAPage),
      skip: String(page * itemsAPage),
    })
    const { items } = await http.get(`${path}?${query}`, Items)
    const found = readEach(items, entity)
    all.read.push(...found.read)
    all.troubles.push(...found.troubles)
    if (items.length < itemsAPage) return { ...all, isAll: true }
  }
  return { ...all, isAll: false }
}

/** The reference that a shop gave a gateway order; null when another program of the account opened it. */
export async function fetchReference(http: RazorpayHttp, providerOrderId: string): Promise<string | null> {
  const { receipt, notes } = await http.get(`/orders/${encodeURIComponent(providerOrderId)}`, OrderEntity)
  return receipt && notes.reference === receipt ? receipt : null
}
