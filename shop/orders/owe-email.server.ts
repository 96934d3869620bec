import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EmailKind } from './email-rules.ts'
import { emails } from './tables.server.ts'

type About = { occasion?: string; afterMinutes?: number }

/** Writes down an e-mail about an order, once per occasion. Call in the transaction of the change that owes it. */
export const oweEmail = (tx: Db, orderId: number, kind: EmailKind, { occasion = '', afterMinutes = 0 }: About = {}) =>
  tx
    .insert(emails)
    .values({ orderId, kind, occasion, nextTryAt: sql`now() + make_interval(mins => ${afterMinutes})` })
    .onConflictDoNothing()

/** The same about a matter of somebody of the staff; each is an occasion of its own. */
export const oweStaffEmail = (tx: Db, staffId: string, kind: 'invitation' | 'reset') =>
  tx.insert(emails).values({ staffId, kind, occasion: randomUUID() })

/** Takes back an e-mail that has not gone out, since what it says is no longer so. */
export const forgetEmail = (tx: Db, orderId: number, kind: EmailKind) =>
  tx.delete(emails).where(and(eq(emails.orderId, orderId), eq(emails.kind, kind), isNull(emails.sentAt)))
