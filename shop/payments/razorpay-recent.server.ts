import * as z from 'zod'
import type { PaymentSnapshot, RecentPayments } from './provider.ts'
import { listOf, OrderEntity, PaymentEntity, readEach } from './razorpay-entities.server.ts'
import type { RazorpayHttp } from './razorpay-http.server.ts'
import { paymentSnapshot } from './razorpay-snapshots.server.ts'

const paymentsAPage = 100
const maxPages = 20

const Payments = listOf(z.unknown())

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

/** The payments that began in a period, newest first: 2,000 at most, and whether these are all. */
export async function fetchPayments(http: RazorpayHttp, from: Date, to: Date): Promise<RecentPayments> {
  const payments: PaymentSnapshot[] = []
  const troubles: unknown[] = []
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({
      from: String(seconds(from)),
      to: String(seconds(to)),
      count: String(paymentsAPage),
      skip: String(page * paymentsAPage),
    })
    const { items } = await http.get(`/payments?${query}`, Payments)
    const found = readEach(items, PaymentEntity)
    payments.push(...found.read.map(paymentSnapshot))
    troubles.push(...found.troubles)
    if (items.length < paymentsAPage) return { payments, isAll: true, troubles }
  }
  return { payments, isAll: false, troubles }
}

/** The reference that a shop gave a gateway order; null when another program of the account opened it. */
export async function fetchReference(http: RazorpayHttp, providerOrderId: string): Promise<string | null> {
  const { receipt, notes } = await http.get(`/orders/${encodeURIComponent(providerOrderId)}`, OrderEntity)
  return receipt && notes.reference === receipt ? receipt : null
}
