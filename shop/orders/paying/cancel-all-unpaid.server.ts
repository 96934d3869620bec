import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { GatewayError, type PaymentProvider } from '#shop/payments/provider.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type UnpaidKind, unpaidKind } from '../rules.ts'
import { orders } from '../tables.server.ts'
import { cancelUnpaid } from './cancel-unpaid.server.ts'

type Seen = { number: string; version: number }

/** The person waits for the answer. */
const maxMs = 20_000
const sideBySide = 4

/**
 * Cancels several unpaid orders of one kind, each for itself, without an e-mail to anybody: they may be a robot's, in strangers'
 * names. An order of the other kind, or that is paid or changed meanwhile, stays, and so does one that the gateway does not answer for, or
 * there is no time for.
 */
export async function cancelAllUnpaid(
  db: Db,
  by: StaffMember,
  payments: PaymentProvider,
  { kind, seen }: { kind: UnpaidKind; seen: readonly Seen[] },
  forMs = maxMs,
) {
  const until = performance.now() + forMs
  const numbers = seen.map(({ number }) => number)
  const found = await db
    .select({ number: orders.number, paymentState: orders.paymentState })
    .from(orders)
    .where(inArray(orders.number, numbers))
  const fitting = new Set(found.filter((order) => unpaidKind(order) === kind).map(({ number }) => number))
  const waiting = [...seen]
  const outcome = { moved: 0, left: [] as string[] }

  async function cancelOn() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isLate = performance.now() > until
      if (!isLate && fitting.has(next.number) && (await cancel(next))) outcome.moved += 1
      else outcome.left.push(next.number)
    }
  }

  async function cancel({ number, version }: Seen) {
    try {
      const { kind } = await cancelUnpaid(db, by, payments, { number, version, note: '', isSilent: true })
      return kind === 'done'
    } catch (error) {
      if (error instanceof GatewayError) return false
      throw error
    }
  }

  await Promise.all(Array.from({ length: sideBySide }, cancelOn))
  return outcome
}
